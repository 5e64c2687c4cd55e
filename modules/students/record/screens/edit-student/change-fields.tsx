// The sections of the edit form, as in the admission form; the form says once what of it a second person decides on (STU-20).

import { Stack } from '@mantine/core';
import type { FormHandle, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormFields } from '#ui/page-kinds/form/form-fields.tsx';
import {
  bloodChoice,
  categories,
  childIdentityChoice,
  genderChoice,
  houses,
  languageChoice,
  nationalities,
} from '#modules/students/person/screens/parts/student-words.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { ownFields } from '#modules/students/own-fields/contract/own-fields.ts';
import { ownFieldInputs } from '#modules/students/own-fields/screens/parts/own-field-inputs.tsx';
import { askedOf, SameChild } from '#modules/students/duplicates/screens/parts/same-child.tsx';

export const recordSections: Section[] = [
  {
    title: 'Child',
    fields: [
      { name: 'full_name', label: 'Name', kind: 'text', required: true, max: 100, half: true },
      { name: 'full_name_native', label: 'Name in Urdu or Arabic', kind: 'text', max: 100, half: true },
      { name: 'dob', label: 'Birth date', kind: 'date', required: true, half: true },
      {
        name: 'gender',
        label: 'Gender',
        kind: 'choice',
        options: genderChoice,
        required: true,
        half: true,
      },
      {
        name: 'identity_kind',
        label: 'Card',
        kind: 'choice',
        options: childIdentityChoice,
        required: true,
        half: true,
      },
      { name: 'identity_no', label: 'Number of the card', kind: 'text', half: true },
      { name: 'nationality_id', label: 'Nationality', kind: 'lookup', source: nationalities, half: true },
      {
        name: 'category_id',
        label: 'Category',
        kind: 'lookup',
        source: categories,
        required: true,
        half: true,
      },
      { name: 'admission_date', label: 'Admitted on', kind: 'date', required: true, half: true },
      { name: 'house_id', label: 'House', kind: 'lookup', source: houses, half: true, hint: 'Applies at once' },
      { name: 'place_of_birth', label: 'Place of birth', kind: 'text', max: 60, half: true },
      { name: 'religion', label: 'Religion', kind: 'text', max: 40, half: true },
      { name: 'blood_group', label: 'Blood group', kind: 'choice', options: bloodChoice, half: true },
      { name: 'identity_expiry', label: 'Identity card valid until', kind: 'date', half: true },
      { name: 'passport_no', label: 'Passport', kind: 'text', max: 9, half: true },
      { name: 'visa_expiry', label: 'Visa until', kind: 'date', half: true },
      { name: 'ministry_file_no', label: 'Ministry file no', kind: 'text', max: 30, half: true },
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
  const loaded = form.values['loaded'] as Values;
  const own = useCall(ownFields, {}, { fresh: 300_000 });
  const fields = ownFieldInputs(own.data?.fields ?? []);
  const sections = fields.length > 0 ? [...recordSections, { title: 'Of this school', fields }] : recordSections;
  const asked = isChanged(values, loaded) ? askedOf(values, [], form.values['id'] as number) : undefined;
  return (
    <Stack gap="md">
      <FormFields sections={sections} form={inner} />
      <SameChild asked={asked} />
    </Stack>
  );
}

/** Who the child is was changed: only then may it be another one's record. */
function isChanged(values: Values, loaded: Values): boolean {
  return ['full_name', 'dob', 'identity_no'].some((field) => values[field] !== loaded[field]);
}
