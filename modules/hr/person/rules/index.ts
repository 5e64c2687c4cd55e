// Rules of a person that other chapters and screens use.

export { employeeStates, type EmployeeStatus, presentStatuses, workingStatuses } from './employee-states.ts';
export { formatNationalId, nationalIdName, normaliseNationalId } from './national-id.ts';
export { EXPIRING_DAYS, papersBadges, papersState } from './papers-state.ts';
export { missingFacts, type PersonFacts, tidyFacts } from './person-facts.ts';
export { type EmploymentType, type Terms, termsProblems, typeWords } from './terms.ts';
