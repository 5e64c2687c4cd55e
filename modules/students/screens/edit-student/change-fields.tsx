// The sections of the edit form; what a second person must approve is shown above and stays as it is.

import { Stack } from '@mantine/core';
import type { FormHandle, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import type { Fact } from '#ui/page-kinds/record/record-declaration.ts';
import { FormFields } from '#ui/page-kinds/form/form-fields.tsx';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import { formatDate } from '#kernel/dates.ts';
import { identityKindName } from '../../rules/identity-number.ts';
import { bloodChoice, genderWord, languageChoice } from '../student-words.ts';

const all: Section[] = [
  {
    title: 'Child',
    fields: [
      { name: 'place_of_birth', label: 'Place of birth', kind: 'text', max: 60, half: true },
      { name: 'religion', label: 'Religion', kind: 'text', max: 40, half: true },
      { name: 'blood_group', label: 'Blood group', kind: 'choice', options: bloodChoice, half: true },
      { name: 'identity_expiry', label: 'Identity card valid until', kind: 'date', half: true },
      { name: 'passport_no', label: 'Passport', kind: 'text', max: 9, half: true },
      { name: 'visa_expiry', label: 'Visa until', kind: 'date', half: true },
      { name: 'special_needs', label: 'Special needs', kind: 'long', max: 500 },
      { name: 'uses_transport', label: 'Uses the school bus', kind: 'flag' },
    ],
  },
  {
    title: 'Contact',
    fields: [
      { name: 'mobile', label: 'Mobile of the student', kind: 'text', type: 'tel', half: true },
      { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true },
      {
        name: 'sms_language',
        label: 'Messages in',
        kind: 'choice',
        options: languageChoice,
        required: true,
        half: true,
      },
    ],
  },
  {
    title: 'Address of the family',
    fields: [
      {
        name: 'address_line',
        label: 'Address',
        kind: 'text',
        max: 300,
        hint: 'The same for all children of the family',
      },
      { name: 'area', label: 'Area', kind: 'text', max: 80, half: true },
      { name: 'city', label: 'City', kind: 'text', max: 60, half: true },
      { name: 'home_phone', label: 'Home phone', kind: 'text', type: 'tel', half: true },
    ],
  },
];

/** The record's fields lie together in `changes`; messages of the server come as `changes.mobile`. */
export function ChangeFields({ form }: { form: FormHandle }) {
  const values = form.values['changes'] as Values;
  const inner: FormHandle = {
    values,
    set: (name, value) => form.set('changes', { ...values, [name]: value }),
    error: (name) => form.error(`changes.${name}`),
  };
  return (
    <Stack gap="md">
      <Facts facts={approvedFacts(values)} />
      <FormFields sections={all} form={inner} />
    </Stack>
  );
}

/** STU-20: these wait for a second person, so they are text here and not fields. */
function approvedFacts(values: Values): Fact[] {
  const text = (name: string): string | null =>
    typeof values[name] === 'string' && values[name] !== '' ? values[name] : null;
  const gender = values['gender'] === 'f' ? genderWord.f : genderWord.m;
  const card = identityKindName[values['identity_kind'] as keyof typeof identityKindName] ?? 'Identity number';
  return [
    { label: 'Name', value: text('full_name') },
    { label: 'Name in Urdu or Arabic', value: text('full_name_native') },
    { label: 'Birth date', value: formatDate(text('dob')) || null },
    { label: 'Gender', value: gender },
    { label: card, value: text('identity_no') },
    { label: 'Category', value: text('category_name') },
    { label: 'Admitted on', value: formatDate(text('admission_date')) || null },
  ];
}
