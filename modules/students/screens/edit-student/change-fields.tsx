// The sections of the edit form; what a second person must approve is shown and closed.

import { Stack } from '@mantine/core';
import type { Field, FormHandle, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormFields } from '#ui/page-kinds/form/form-fields.tsx';
import { fieldsWithApproval } from '../../rules/edit-fields.ts';
import { bloodChoice, categories, childIdentityChoice, genderChoice, languageChoice } from '../student-words.ts';

const waits = new Set<string>(fieldsWithApproval);
const closed = (field: Field): Field =>
  waits.has(field.name) ? { ...field, disabled: true, hint: 'Needs approval' } : field;

const all: Section[] = [
  {
    title: 'Child',
    fields: [
      { name: 'full_name', label: 'Name', kind: 'text', half: true },
      { name: 'full_name_native', label: 'Name in Urdu or Arabic', kind: 'text', half: true },
      { name: 'dob', label: 'Birth date', kind: 'date', half: true },
      { name: 'gender', label: 'Gender', kind: 'choice', options: genderChoice, half: true },
      { name: 'identity_kind', label: 'Identity card', kind: 'choice', options: childIdentityChoice, half: true },
      { name: 'identity_no', label: 'Number', kind: 'text', half: true },
      { name: 'category_id', label: 'Category', kind: 'lookup', source: categories, half: true },
      { name: 'admission_date', label: 'Admitted on', kind: 'date', half: true },
      { name: 'place_of_birth', label: 'Place of birth', kind: 'text', max: 60, half: true },
      { name: 'religion', label: 'Religion', kind: 'text', max: 40, half: true },
      { name: 'blood_group', label: 'Blood group', kind: 'choice', options: bloodChoice, half: true },
      { name: 'identity_expiry', label: 'Identity card valid until', kind: 'date', half: true },
      { name: 'passport_no', label: 'Passport', kind: 'text', max: 9, half: true },
      { name: 'visa_expiry', label: 'Visa until', kind: 'date', half: true },
      { name: 'special_needs', label: 'Special needs', kind: 'long', max: 500 },
      { name: 'uses_transport', label: 'Uses the school bus', kind: 'flag' },
    ].map((field) => closed(field as Field)),
  },
  {
    title: 'Contact',
    fields: [
      { name: 'mobile', label: 'Mobile of the student', kind: 'text', type: 'tel', half: true },
      { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true },
      { name: 'sms_language', label: 'Messages in', kind: 'choice', options: languageChoice, half: true },
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
      <FormFields sections={all} form={inner} />
    </Stack>
  );
}
