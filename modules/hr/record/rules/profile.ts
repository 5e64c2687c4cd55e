// What is still to be written of a person, in the words of the screen (spec 06 §5.2).

import { nameTable } from '#kernel/names.ts';

interface Profile {
  name_local: unknown;
  father_or_husband_name: unknown;
  gender: unknown;
  date_of_birth: unknown;
  nationality: unknown;
  national_id: unknown;
  passport_no: unknown;
  mobile: unknown;
  email: unknown;
  address: unknown;
  city: unknown;
  blood_group: unknown;
  marital_status: unknown;
  photo_url: unknown;
  department: unknown;
  designation: unknown;
}

const words = nameTable<string>({
  name_local: 'name in Urdu or Arabic',
  father_or_husband_name: "father's or husband's name",
  gender: 'gender',
  date_of_birth: 'date of birth',
  nationality: 'nationality',
  mobile: 'mobile',
  email: 'e-mail',
  address: 'address',
  city: 'city',
  blood_group: 'blood group',
  marital_status: 'marital status',
  photo_url: 'photo',
  department: 'department',
  designation: 'designation',
});

/** `emergency`: somebody is named who is called. */
export function missingOf(profile: Profile, emergency: boolean): string[] {
  const empty = Object.entries(profile).flatMap(([field, value]) => {
    const word = words[field];
    return value === null && word !== undefined ? [word] : [];
  });
  if (profile.national_id === null && profile.passport_no === null) empty.push('CNIC or civil number');
  if (!emergency) empty.push('emergency contact');
  return empty;
}
