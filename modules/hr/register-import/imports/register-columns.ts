// The columns of a register of employees: their titles, the headings under which schools send them, how a cell is read (spec 06 §8).

import { badField, type Refusal } from '#kernel/refusal.ts';
import type { ImportColumns } from '#platform/imports/definition.ts';
import { registerDate } from '#kernel/register-date.ts';
import { registerGender } from '#kernel/register-gender.ts';
import { Refusal as Refused } from '#kernel/refusal.ts';
import { type EmploymentType, typeWords } from '#modules/hr/person/rules/index.ts';
import type { RegisterRow } from '../rules/register-row.ts';

const short =
  (max: number, what: string) =>
  (text: string): string | Refusal => {
    const clean = text.replace(/\s+/g, ' ');
    return clean.length <= max ? clean : badField('text', `${what} has at most ${max} letters`);
  };

function gender(text: string): 'male' | 'female' | Refusal {
  const read = registerGender(text);
  return read instanceof Refused ? read : read === 'm' ? 'male' : 'female';
}

function employment(text: string): EmploymentType | Refusal {
  const plain = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const found = (Object.keys(typeWords) as EmploymentType[]).find(
    (one) => plain(one) === plain(text) || plain(typeWords[one]) === plain(text),
  );
  return found ?? badField('employment_type', `'${text}' is none of ${Object.values(typeWords).join(', ')}`);
}

function email(text: string): string | Refusal {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? text : badField('email', 'Enter a valid e-mail address.');
}

const plain = { required: false, hint: '' };
const date = { hint: 'DD/MM/YYYY', parse: registerDate };

export const registerColumns: ImportColumns<RegisterRow> = {
  full_name: {
    title: 'Name',
    aliases: ['Full Name', 'Employee Name', 'Staff Name', 'Name of Employee', 'نام'],
    required: true,
    hint: 'As on the card or passport',
    example: 'Saima Javed',
    parse: short(120, 'A name'),
  },
  father_or_husband_name: {
    ...plain,
    title: 'Father or Husband',
    aliases: ['Father Name', "Father's Name", 'Husband Name', 'S/O', 'D/O', 'W/O'],
    hint: 'Required in Pakistan',
    example: 'Javed Iqbal',
    parse: short(120, 'A name'),
  },
  name_local: {
    ...plain,
    title: 'Name in Urdu or Arabic',
    aliases: ['Urdu Name', 'Arabic Name', 'Native Name'],
    example: 'صائمہ جاوید',
    parse: short(120, 'A name'),
  },
  gender: {
    title: 'Gender',
    aliases: ['Sex', 'M/F'],
    required: true,
    hint: 'Male or Female (also M, F)',
    example: 'Female',
    parse: gender,
  },
  date_of_birth: {
    ...date,
    title: 'Date of Birth',
    aliases: ['DOB', 'Birth Date', 'Born'],
    required: true,
    example: '01/05/1988',
  },
  national_id: {
    ...plain,
    title: 'CNIC',
    aliases: ['NIC', 'CNIC No', 'Civil Number', 'Civil ID', 'Identity No', 'National ID'],
    hint: '13 digits with or without dashes; in Oman the civil number. From abroad: the passport instead',
    example: '35202-1234567-2',
    parse: short(30, 'A number'),
  },
  passport_no: {
    ...plain,
    title: 'Passport',
    aliases: ['Passport No'],
    example: '',
    parse: short(20, 'A passport number'),
  },
  passport_expiry: { ...date, title: 'Passport Ends', aliases: ['Passport Expiry'], required: false, example: '' },
  visa_expiry: { ...date, title: 'Visa Ends', aliases: ['Visa Expiry'], required: false, example: '' },
  nationality: {
    ...plain,
    title: 'Nationality',
    aliases: ['Country'],
    hint: "Leave empty: the branch's country",
    example: 'Pakistan',
    parse: short(60, 'A country'),
  },
  mobile: {
    title: 'Mobile',
    aliases: ['Mobile No', 'Contact', 'Contact No', 'Phone', 'Cell'],
    required: true,
    hint: '',
    example: '0300-1234567',
    parse: short(40, 'A mobile number'),
  },
  email: { ...plain, title: 'E-mail', aliases: ['Email', 'Mail'], example: 'saima@school.example', parse: email },
  branch: {
    ...plain,
    title: 'Branch',
    aliases: ['Branch Code', 'Campus', 'Campus Code'],
    hint: 'The code; may be left out when your scope is one branch',
    example: 'ISB-01',
    parse: short(30, 'A branch code'),
  },
  department: {
    title: 'Department',
    aliases: ['Dept', 'Section'],
    required: true,
    hint: 'As in Departments and designations',
    example: 'Academics',
    parse: short(80, 'A department'),
  },
  designation: {
    title: 'Designation',
    aliases: ['Post', 'Job Title', 'Position'],
    required: true,
    hint: 'As in Departments and designations',
    example: 'Teacher',
    parse: short(80, 'A designation'),
  },
  manager: {
    ...plain,
    title: 'Manager',
    aliases: ['Manager Code', 'Reports To', 'Supervisor'],
    hint: 'The code or the CNIC; may be a later line of this file',
    example: '',
    parse: short(30, 'A code'),
  },
  employment_type: {
    ...plain,
    title: 'Employment',
    aliases: ['Employment Type', 'Job Type', 'Nature of Job'],
    hint: 'Permanent when empty',
    example: 'Permanent',
    parse: employment,
  },
  joining_date: {
    ...date,
    title: 'Joining Date',
    aliases: ['DOJ', 'Date of Joining', 'Joined'],
    required: true,
    example: '01/04/2020',
  },
  probation_end_date: {
    ...date,
    title: 'Probation Ends',
    aliases: ['Probation End Date'],
    required: false,
    example: '',
  },
  contract_end_date: { ...date, title: 'Contract Ends', aliases: ['Contract End Date'], required: false, example: '' },
  shift: {
    ...plain,
    title: 'Shift',
    aliases: [],
    hint: 'Leave empty: the usual shift',
    example: '',
    parse: short(60, 'A shift'),
  },
  address: {
    ...plain,
    title: 'Address',
    aliases: ['Home Address'],
    example: '14-B, F-8',
    parse: short(200, 'An address'),
  },
  city: { ...plain, title: 'City', aliases: ['Town'], example: 'Islamabad', parse: short(60, 'A city') },
};
