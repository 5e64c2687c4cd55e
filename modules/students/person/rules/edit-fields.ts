// STU-20, STU-22 and spec 03 §3.3: which fields of a record change at once, which only with a second person, and in which state.

import { nameTable } from '#kernel/names.ts';

/** Changed by a request that somebody with Student Edit Approval decides. */
export const fieldsWithApproval = [
  'full_name',
  'full_name_native',
  'dob',
  'gender',
  'nationality_id',
  'identity_kind',
  'identity_no',
  'admission_date',
  'category_id',
] as const;

/** Still open once a student has left: contacts and papers. */
const contactFields = new Set(['mobile', 'email', 'sms_language', 'address_line', 'area', 'city', 'home_phone']);

const names = nameTable<string>({
  full_name: 'name',
  full_name_native: 'name in Urdu or Arabic',
  dob: 'birth date',
  gender: 'gender',
  nationality_id: 'nationality',
  identity_kind: 'kind of identity number',
  identity_no: 'identity number',
  admission_date: 'admission date',
  category_id: 'category',
  identity_expiry: 'expiry of the identity card',
  place_of_birth: 'place of birth',
  religion: 'religion',
  blood_group: 'blood group',
  passport_no: 'passport number',
  visa_expiry: 'visa expiry',
  ministry_file_no: 'ministry file number',
  house_id: 'house',
  mobile: 'mobile',
  email: 'e-mail',
  sms_language: 'message language',
  uses_transport: 'transport',
  special_needs: 'special needs',
  address_line: 'address',
  area: 'area',
  city: 'city',
  home_phone: 'home phone',
});

/** Every field of a record and of its family that is changed by name: also the columns that hold them. */
export const changedFields: readonly string[] = Object.keys(names);

export function nameOfField(field: string): string {
  // An own field of the school is called by its key, which is its label in small letters.
  return names[field] ?? field.replace(/^custom\./, '').replaceAll('_', ' ');
}

export interface SortedChanges {
  apply: string[];
  needApproval: string[];
  /** Not open in this state. */
  closed: string[];
}

/** Only fields whose value differs are given here; `own` are fields of the school that need a second person (STU-10). */
export function sortChanges(
  changed: readonly string[],
  status: string,
  own: ReadonlySet<string> = new Set(),
): SortedChanges {
  const gone = status === 'left' || status === 'passed_out';
  const withApproval = new Set<string>([...fieldsWithApproval, ...own]);
  const closed = gone ? changed.filter((field) => !contactFields.has(field)) : [];
  const open = changed.filter((field) => !closed.includes(field));
  return {
    apply: open.filter((f) => !withApproval.has(f)),
    needApproval: open.filter((f) => withApproval.has(f)),
    closed,
  };
}
