// The fields of a branch, the same for adding and changing (10 section 10.1).

import { lookup } from '#ui/filters/filter.ts';
import type { Section } from '#ui/page-kinds/form/form-declaration.ts';
import { branchGroupList } from '#modules/branches/contacts/contract/contacts.ts';
import { genderWords, levelWords, mediumWords, premisesWords } from './words.ts';

const groups = lookup(branchGroupList, (all) => all.map((group) => ({ value: group.id, label: group.name })));

type Name =
  | 'code'
  | 'branch_name'
  | 'branch_name_native'
  | 'short_name'
  | 'branch_group_id'
  | 'levels'
  | 'gender'
  | 'medium'
  | 'opened_on'
  | 'address'
  | 'area'
  | 'city'
  | 'province'
  | 'latitude'
  | 'longitude'
  | 'phone'
  | 'mobile'
  | 'whatsapp'
  | 'email'
  | 'website'
  | 'registration_no'
  | 'tax_no'
  | 'premises'
  | 'rent_amount'
  | 'rent_due_day'
  | 'covered_area_sqft'
  | 'remarks';

export const branchSections: readonly Section<Name>[] = [
  {
    title: 'Identity',
    fields: [
      {
        name: 'code',
        label: 'Code',
        kind: 'text',
        required: true,
        half: true,
        max: 11,
        hint: 'LHR-02: unique in the school, printed on every number',
      },
      {
        name: 'short_name',
        label: 'Short name',
        kind: 'text',
        required: true,
        half: true,
        max: 24,
        hint: 'For cards and SMS',
      },
      { name: 'branch_name', label: 'Name', kind: 'text', required: true, half: true, max: 80 },
      { name: 'branch_name_native', label: 'Name in Urdu or Arabic', kind: 'text', half: true, max: 80 },
      { name: 'branch_group_id', label: 'Group', kind: 'lookup', source: groups, half: true },
      { name: 'opened_on', label: 'Opening date', kind: 'date', half: true },
      { name: 'levels', label: 'Levels', kind: 'choice', options: levelWords, many: true, required: true },
      { name: 'gender', label: 'For', kind: 'choice', options: genderWords, required: true, half: true },
      { name: 'medium', label: 'Medium', kind: 'choice', options: mediumWords, required: true, half: true },
    ],
  },
  {
    title: 'Place',
    fields: [
      { name: 'address', label: 'Address', kind: 'long', required: true, max: 300 },
      { name: 'area', label: 'Area', kind: 'text', half: true, max: 80 },
      { name: 'city', label: 'City', kind: 'text', required: true, half: true, max: 60 },
      { name: 'province', label: 'Province', kind: 'text', half: true, max: 60 },
      { name: 'latitude', label: 'Latitude', kind: 'number', decimals: 6, half: true },
      { name: 'longitude', label: 'Longitude', kind: 'number', decimals: 6, half: true },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { name: 'phone', label: 'Phone', kind: 'text', type: 'tel', required: true, half: true, max: 20 },
      { name: 'mobile', label: 'Mobile', kind: 'text', type: 'tel', half: true, max: 20 },
      { name: 'whatsapp', label: 'WhatsApp', kind: 'text', type: 'tel', half: true, max: 20 },
      { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true },
      { name: 'website', label: 'Website', kind: 'text', half: true, max: 120 },
    ],
  },
  {
    title: 'Documents and premises',
    fields: [
      { name: 'registration_no', label: 'Registration number', kind: 'text', half: true, max: 60 },
      { name: 'tax_no', label: 'Tax number', kind: 'text', half: true, max: 60 },
      { name: 'premises', label: 'Premises', kind: 'choice', options: premisesWords, half: true },
      { name: 'covered_area_sqft', label: 'Covered area', kind: 'number', min: 0, unit: 'sq ft', half: true },
      {
        name: 'rent_amount',
        label: 'Rent a month',
        kind: 'money',
        half: true,
        show: (values) => values['premises'] === 'rented',
      },
      {
        name: 'rent_due_day',
        label: 'Rent due on day',
        kind: 'number',
        min: 1,
        max: 31,
        half: true,
        show: (values) => values['premises'] === 'rented',
      },
      { name: 'remarks', label: 'Remarks', kind: 'long', max: 500 },
    ],
  },
];
