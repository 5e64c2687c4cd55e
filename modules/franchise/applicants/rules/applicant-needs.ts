// What an application needs before it is sent for approval (spec 10 §4.4; FRA-2, FRA-3), as the record lists it.

export interface ApplicantFacts {
  latitude: number | null;
  proposed_address: string | null;
  branch_code: string | null;
  branch_name: string | null;
}

export function applicantNeeds(facts: ApplicantFacts): string[] {
  return [
    ...(facts.latitude === null ? ['Set the map point first: the distance to other branches hangs on it'] : []),
    ...(facts.proposed_address ? [] : ['The address of the place']),
    ...(facts.branch_name ? [] : ['The name that the branch will have']),
    ...(facts.branch_code ? [] : ['The code that the branch will have, such as LHR-09']),
  ];
}
