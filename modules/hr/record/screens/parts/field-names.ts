// Names of fields of an employee, for History, where the stored name is not the word of the screen.

import { nameTable } from '#kernel/names.ts';

const names = nameTable<string>({
  full_name: 'name',
  name_local: 'name in Urdu or Arabic',
  father_or_husband_name: "father's or husband's name",
  date_of_birth: 'born',
  nationality_id: 'nationality',
  national_id: 'CNIC or civil number',
  national_id_expiry: 'card ends',
  department_id: 'department',
  designation_id: 'designation',
  reports_to_id: 'reports to',
  branch_id: 'branch',
  status_since: 'since',
  from_date: 'from',
  photo_file_id: 'photo',
});

export const nameOfEmployeeField = (field: string): string => names[field] ?? field.replaceAll('_', ' ');
