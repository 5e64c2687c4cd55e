// Words and fields of an employee as every screen of the area shows them.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import { countryList } from '#modules/branches/lookups/contract/lookups.ts';
import { bloodGroups } from '../../contract/facts.ts';
import { employeeStates, papersBadges, typeWords } from '../../rules/index.ts';

export const employeePath = (id: number): string => linkTo(pages.EmployeeDetails, { id });

export const statusBadges = employeeStates.badges;
export const paperBadges = papersBadges;
export const genderWords = { male: 'Male', female: 'Female' } as const;
export const maritalWords = { single: 'Single', married: 'Married', widowed: 'Widowed', divorced: 'Divorced' } as const;
export const modeWords = {
  machine: 'By machine',
  manual: 'Written by hand',
  self: 'Marks themselves',
  exempt: 'Always present',
} as const;
export const relationWords = {
  father: 'Father',
  mother: 'Mother',
  spouse: 'Husband or wife',
  child: 'Child',
  sibling: 'Brother or sister',
  other: 'Other',
} as const;

export const countries = lookup(countryList, (all) => all.map((one) => ({ value: one.id, label: one.nicenam })));

type PersonField =
  | 'full_name'
  | 'name_local'
  | 'father_or_husband_name'
  | 'gender'
  | 'date_of_birth'
  | 'nationality_id'
  | 'national_id'
  | 'national_id_expiry'
  | 'passport_no'
  | 'passport_expiry'
  | 'visa_expiry'
  | 'labour_card_no'
  | 'labour_card_expiry';

/** `country_id` is the branch's: people of another nationality are asked for passport and visa too. */
export function personFields(country_id: number): Field<PersonField>[] {
  const oman = country_id === 161;
  const foreign = (values: Record<string, unknown>): boolean =>
    Boolean(values['nationality_id']) && Number(values['nationality_id']) !== country_id;
  return [
    { name: 'full_name', label: 'Name', kind: 'text', required: true, max: 120, hint: 'As on the card or passport' },
    { name: 'name_local', label: oman ? 'Name in Arabic' : 'Name in Urdu', kind: 'text', max: 120, half: true },
    {
      name: 'father_or_husband_name',
      label: "Father's or husband's name",
      kind: 'text',
      required: !oman,
      max: 120,
      half: true,
    },
    { name: 'gender', label: 'Gender', kind: 'choice', options: optionsOf(genderWords), required: true, half: true },
    { name: 'date_of_birth', label: 'Born', kind: 'date', required: true, half: true },
    { name: 'nationality_id', label: 'Nationality', kind: 'lookup', source: countries, required: true, half: true },
    {
      name: 'national_id',
      label: oman ? 'Civil number' : 'CNIC',
      kind: 'text',
      max: 20,
      half: true,
      hint: oman ? '8 digits' : '13 digits, with or without dashes',
    },
    { name: 'national_id_expiry', label: 'Card ends', kind: 'date', half: true },
    { name: 'passport_no', label: 'Passport', kind: 'text', max: 20, half: true, show: foreign },
    { name: 'passport_expiry', label: 'Passport ends', kind: 'date', half: true, show: foreign },
    { name: 'visa_expiry', label: 'Visa ends', kind: 'date', half: true, show: foreign },
    { name: 'labour_card_no', label: 'Labour card', kind: 'text', max: 30, half: true, show: foreign },
    { name: 'labour_card_expiry', label: 'Labour card ends', kind: 'date', half: true, show: foreign },
  ];
}

type ContactField = 'mobile' | 'email' | 'address' | 'city' | 'blood_group' | 'marital_status' | 'religion';

export const contactFields: Field<ContactField>[] = [
  { name: 'mobile', label: 'Mobile', kind: 'text', type: 'tel', required: true, max: 40, half: true },
  { name: 'email', label: 'E-mail', kind: 'text', type: 'email', max: 200, half: true },
  { name: 'address', label: 'Address', kind: 'text', max: 200 },
  { name: 'city', label: 'City', kind: 'text', max: 60, half: true },
  {
    name: 'blood_group',
    label: 'Blood group',
    kind: 'choice',
    options: bloodGroups.map((value) => ({ value, label: value })),
    half: true,
  },
  { name: 'marital_status', label: 'Marital status', kind: 'choice', options: optionsOf(maritalWords), half: true },
  { name: 'religion', label: 'Religion', kind: 'text', max: 40, half: true },
];

export const typeOptions = optionsOf(typeWords);
export const modeOptions = optionsOf(modeWords);
