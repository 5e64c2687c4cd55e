// The fields of pages 1, 3 and 4 of an application (spec 02 §6.3): starred are those that the submit asks for.

import type { Field, Section, Values } from '#ui/page-kinds/form/form-declaration.ts';
import type { ApplicationRecord } from '../../contract/application-record.ts';
import { identityKindsFor } from '../../rules/application-needs.ts';
import {
  bloodChoice,
  categories,
  childIdentityChoice,
  classesAt,
  countries,
  genderChoice,
  sessionsIn,
  shiftChoice,
  sourceChoice,
  streams,
} from '#modules/admissions/stages/screens/parts/application-words.ts';

const OMAN = 161;

type TextField = Extract<Field, { kind: 'text' }>;

const text = (name: string, label: string, more: Partial<TextField>): Field => ({
  name,
  label,
  kind: 'text',
  half: true,
  ...more,
});

const foreignInOman =
  (country_id: number) =>
  (values: Values): boolean =>
    country_id === OMAN && typeof values['nationality_id'] === 'number' && values['nationality_id'] !== OMAN;

function placeFields({ branch_id, country_id, stage }: ApplicationRecord): Field[] {
  const moved = stage !== 'draft';
  return [
    {
      name: 'session_id',
      label: 'Session',
      kind: 'lookup',
      source: sessionsIn(country_id),
      required: true,
      half: true,
      disabled: moved,
    },
    {
      name: 'course_id',
      label: 'Class',
      kind: 'lookup',
      source: classesAt(branch_id),
      required: true,
      half: true,
      disabled: moved,
    },
    { name: 'group_id', label: 'Stream', kind: 'lookup', source: streams, half: true, hint: 'Of classes with streams' },
    { name: 'shift', label: 'Shift', kind: 'choice', options: shiftChoice, half: true },
    { name: 'expected_join_on', label: 'First day', kind: 'date', required: true, half: true },
    { name: 'source', label: 'How the family came', kind: 'choice', options: sourceChoice, half: true },
    text('form_no', 'Number of the paper form', { max: 30 }),
    {
      name: 'category_id',
      label: 'Category',
      kind: 'lookup',
      source: categories,
      half: true,
      hint: 'Leave empty: the default',
    },
    { name: 'from_school', label: 'Comes from another school', kind: 'flag' },
  ];
}

function childFields({ country_id }: ApplicationRecord, photo: Field): Field[] {
  const foreign = foreignInOman(country_id);
  return [
    text('full_name', 'Name', { max: 100, required: true, hint: 'As on the B-Form or passport' }),
    text('full_name_native', country_id === OMAN ? 'Name in Arabic' : 'Name in Urdu', {
      max: 100,
      required: country_id === OMAN,
    }),
    { name: 'gender', label: 'Boy or girl', kind: 'choice', options: genderChoice, required: true, half: true },
    { name: 'dob', label: 'Birth date', kind: 'date', required: true, half: true },
    { name: 'nationality_id', label: 'Nationality', kind: 'lookup', source: countries, required: true, half: true },
    text('place_of_birth', 'Place of birth', { max: 60 }),
    ...(['here', 'abroad'] as const).map((which): Field => ({
      name: 'identity_kind',
      label: 'Known by',
      kind: 'choice',
      options: kindsOf(which, country_id),
      required: true,
      half: true,
      show: (values) => ((values['nationality_id'] ?? country_id) === country_id) === (which === 'here'),
    })),
    text('identity_no', 'Number', { max: 20, hint: 'A B-Form may follow within 90 days' }),
    { name: 'identity_expiry', label: 'Card expires on', kind: 'date', half: true, required: true, show: foreign },
    text('passport_no', 'Passport number', { max: 20, required: true, show: foreign }),
    text('religion', 'Religion', { max: 40 }),
    { name: 'blood_group', label: 'Blood group', kind: 'choice', options: bloodChoice, half: true },
    photo,
  ];
}

function kindsOf(which: 'here' | 'abroad', country_id: number) {
  const kinds = identityKindsFor(which === 'here' ? country_id : -1, country_id);
  return childIdentityChoice.filter((one) => (kinds as readonly string[]).includes(one.value));
}

export const childSections = (data: ApplicationRecord, photo: Field): Section[] => [
  { title: 'Asks for', fields: placeFields(data) },
  { title: 'Child', fields: childFields(data, photo) },
];

export const addressSections = (country_id: number): Section[] => [
  {
    title: 'Where the family lives',
    fields: [
      text('address_line', 'Address', { max: 300, required: true, half: false }),
      text('area', 'Area', { max: 80, required: true }),
      text('city', 'City', { max: 60, required: true }),
      text('district', country_id === OMAN ? 'Governorate' : 'District', { max: 60 }),
      text('postal_code', 'Postal code', { max: 12 }),
      text('home_phone', 'Home phone', { max: 20 }),
    ],
  },
  {
    title: 'In an emergency, if no guardian answers',
    fields: [
      text('emergency_name', 'Who is called', { max: 100, required: true }),
      text('emergency_relation', 'Relation to the child (aunt, neighbour)', { max: 40, required: true }),
      text('emergency_mobile', 'Emergency mobile', { max: 20, required: true, type: 'tel' }),
    ],
  },
];

export const schoolingSections = (from_school: boolean): Section[] => [
  {
    title: 'School before',
    fields: [
      text('previous_school', 'School', { max: 100, required: from_school }),
      text('previous_class', 'Last class', { max: 40 }),
      text('previous_board', 'Board', { max: 60 }),
      text('previous_year', 'Year', { max: 10 }),
      text('previous_result', 'Result', { max: 60 }),
      text('change_reason', 'Why the child changes', { max: 200 }),
    ],
  },
  {
    title: 'Health',
    fields: [
      text('allergies', 'Allergies', { max: 300 }),
      text('conditions', 'Conditions', { max: 300 }),
      text('medicines', 'Medicines', { max: 300 }),
      text('disability', 'Disability or support needed', { max: 300 }),
      text('doctor', 'Doctor', { max: 100 }),
      text('doctor_phone', 'Phone of the doctor', { max: 20 }),
      { name: 'first_aid_consent', label: 'The family agrees to first aid at school', kind: 'flag' },
    ],
  },
];

const otherLabels: Record<string, string> = {
  guardians: 'Guardians',
  family_id: 'Family',
  siblings_elsewhere: 'Brothers and sisters elsewhere',
  declared: 'Declaration',
};

/** The word of the screen for a field, in messages of the review and where two people changed one draft. */
export function labelOf(field: string, data: ApplicationRecord): string {
  const photo: Field = { name: 'photo_file_id', label: 'Photo', kind: 'flag' };
  const all = [...childSections(data, photo), ...addressSections(data.country_id), ...schoolingSections(false)];
  const [name = '', at] = field.split('.');
  const label = all.flatMap((section) => section.fields).find((one) => one.name === name)?.label ?? otherLabels[name];
  return at === undefined ? (label ?? name.replaceAll('_', ' ')) : `Guardian ${Number(at) + 1}`;
}
