// The columns of a register: their titles, the headings under which schools send them, and how a cell is read (spec 03 §9).

import { badField, type Refusal } from '#kernel/refusal.ts';
import type { ImportColumns } from '#platform/imports/definition.ts';
import { registerDate, registerGender } from '#modules/students/person/rules/index.ts';
import { registerIdentity } from '../rules/register-identity.ts';
import { amountText, concessionBp, monthlyFeeText } from '../rules/register-money.ts';
import { registerName } from '../rules/register-name.ts';
import type { RegisterRow } from '../rules/register-row.ts';

const short =
  (max: number, what: string) =>
  (text: string): string | Refusal => {
    const clean = text.replace(/\s+/g, ' ');
    return clean.length <= max ? clean : badField('text', `${what} has at most ${max} letters`);
  };

function admissionNo(text: string): string | Refusal {
  const clean = text.replace(/\s+/g, '');
  return /^[\p{L}\p{N}][\p{L}\p{N}./-]{0,29}$/u.test(clean)
    ? clean
    : badField(
        'admission_no',
        `'${text}' is not an admission number: letters, digits, dashes and strokes only, at most 30`,
      );
}

function rollNo(text: string): number | Refusal {
  const n = Number(text);
  return Number.isInteger(n) && n > 0 && n < 10_000 ? n : badField('roll_no', `'${text}' is not a roll number`);
}

export const registerColumns: ImportColumns<RegisterRow> = {
  admission_no: {
    title: 'Admission No',
    aliases: ['Adm No', 'Admission Number', 'GR No', 'Register No', 'Reg No', 'Roll Register'],
    required: true,
    hint: 'The number in the register of the branch; it recognises the child when the file comes again',
    example: 'LHR-01-10013',
    parse: admissionNo,
  },
  full_name: {
    title: 'Student Name',
    aliases: ['Name', 'Full Name', 'Name of Student', 'Student', 'طالب علم', 'نام'],
    required: true,
    hint: 'As on the B-Form or passport',
    example: 'Kashif Riaz',
    parse: (t) => registerName(t, 'student name'),
  },
  gender: {
    title: 'Gender',
    aliases: ['Sex', 'M/F', 'Boy/Girl'],
    required: true,
    hint: 'Male or Female (also M, F, Boy, Girl)',
    example: 'Male',
    parse: registerGender,
  },
  dob: {
    title: 'Date of Birth',
    aliases: ['DOB', 'Birth Date', 'Born', 'D.O.B'],
    required: true,
    hint: 'DD/MM/YYYY',
    example: '12/07/2020',
    parse: registerDate,
  },
  identity: {
    title: 'B-Form',
    aliases: ['B Form No', 'BForm', 'Student CNIC', 'Civil Number', 'Identity No', 'Passport No'],
    required: false,
    hint: '13 digits with or without dashes; in Oman the civil number',
    example: '25801-1758959-7',
    parse: (t) => registerIdentity(t, 'b_form'),
  },
  father_name: {
    title: 'Father Name',
    aliases: ['Father', "Father's Name", 'S/O', 'Parent Name', 'Guardian Name', 'والد'],
    required: true,
    hint: '',
    example: 'Hussain Riaz',
    parse: (t) => registerName(t, 'father name'),
  },
  father_identity: {
    title: 'Father CNIC',
    aliases: [
      "Father's CNIC",
      'CNIC',
      'Father NIC',
      'Parent CNIC',
      'Guardian CNIC',
      'Father Civil Number',
      'Father Identity',
    ],
    required: false,
    hint: 'Children of one number become one family',
    example: '68080-9304748-9',
    parse: (t) => registerIdentity(t, 'cnic'),
  },
  mobile: {
    title: 'Mobile',
    aliases: ['Father Mobile', 'Mobile No', 'Contact', 'Contact No', 'Phone', 'Cell', 'SMS No'],
    required: true,
    hint: 'The number that gets messages',
    example: '0338-6163742',
    parse: short(40, 'A mobile number'),
  },
  branch: {
    title: 'Branch',
    aliases: ['Branch Code', 'Campus', 'Campus Code', 'School'],
    required: false,
    hint: 'The code of the branch; may be left out when your scope is one branch',
    example: 'LHR-01',
    parse: short(30, 'A branch code'),
  },
  class: {
    title: 'Class',
    aliases: ['Grade', 'Std', 'Standard', 'Course', 'جماعت'],
    required: true,
    hint: 'Grade 1, Class 1, 1st, One and I are all the same class',
    example: 'Grade 1',
    parse: short(60, 'A class'),
  },
  section: {
    title: 'Section',
    aliases: ['Sec', 'Class Section'],
    required: false,
    hint: 'A when empty; a section that is missing is made',
    example: 'B',
    parse: short(20, 'A section'),
  },
  admission_date: {
    title: 'Admission Date',
    aliases: ['Date of Admission', 'Adm Date', 'Admitted On', 'DOA', 'Joining Date'],
    required: true,
    hint: 'DD/MM/YYYY',
    example: '01/04/2023',
    parse: registerDate,
  },
  monthly_fee: {
    title: 'Monthly Fee',
    aliases: ['Fee', 'Tuition Fee', 'Tuition', 'Fee per Month', 'Fees'],
    required: false,
    hint: 'Tuition of a month before the concession, in the currency of the branch',
    example: '15,500',
    parse: monthlyFeeText,
  },
  concession: {
    title: 'Concession',
    aliases: ['Concession %', 'Discount', 'Discount %', 'Concession Percent'],
    required: false,
    hint: 'Percent from 0 to 100',
    example: '25',
    parse: concessionBp,
  },
  opening: {
    title: 'Opening Balance',
    aliases: ['Opening', 'Balance', 'Arrears', 'Dues', 'Opening Dues'],
    required: false,
    hint: 'What is owed today; less than 0 is paid in advance',
    example: '-2000',
    parse: amountText,
  },
  opening_due: {
    title: 'Dues Since',
    aliases: ['Due Since', 'Opening Due Date', 'Arrears Since', 'Dues Date'],
    required: false,
    hint: 'Since when the opening balance is due; empty: before the first month that is billed here',
    example: '10/06/2026',
    parse: registerDate,
  },
  roll_no: {
    title: 'Roll No',
    aliases: ['Roll Number', 'Roll'],
    required: false,
    hint: '',
    example: '12',
    parse: rollNo,
  },
  full_name_native: {
    title: 'Name in Urdu or Arabic',
    aliases: ['Urdu Name', 'Arabic Name', 'Native Name'],
    required: false,
    hint: '',
    example: 'کاشف ریاض',
    parse: (t) => registerName(t, 'native name'),
  },
  mother_name: {
    title: 'Mother Name',
    aliases: ['Mother', "Mother's Name"],
    required: false,
    hint: '',
    example: 'Saima Hussain',
    parse: (t) => registerName(t, 'mother name'),
  },
  address: {
    title: 'Address',
    aliases: ['Home Address', 'Residence'],
    required: false,
    hint: '',
    example: '14-B, Model Town',
    parse: short(200, 'An address'),
  },
  city: { title: 'City', aliases: ['Town'], required: false, hint: '', example: 'Lahore', parse: short(60, 'A city') },
  religion: {
    title: 'Religion',
    aliases: [],
    required: false,
    hint: '',
    example: 'Islam',
    parse: short(40, 'A religion'),
  },
  own_fields: {
    title: 'Own Fields',
    aliases: ['Custom Fields', 'Other Fields'],
    required: false,
    hint: 'Fields that the school added, several with a semicolon between them',
    example: 'Bus route: 5; Club: Chess',
    parse: short(1000, 'Own fields'),
  },
};
