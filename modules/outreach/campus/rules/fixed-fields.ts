// What each kind of form asks whatever a school adds (CAM-2): fixed keys that cannot be taken out, in sections, and who must answer.

import type { FieldType, FormKind, Section } from '../contract/form-words.ts';

export interface FixedField {
  key: string;
  section: Section;
  type: FieldType;
  required: boolean;
  /** Values whose words stand in the catalogue. */
  options?: readonly string[];
  /** Only where the form is for this country. */
  country_id?: number;
  max?: number;
}

const OMAN = 161;
const relation: FixedField = {
  key: 'relation',
  section: 'family',
  type: 'choice',
  required: true,
  options: ['father', 'mother', 'guardian'],
};

const parent: readonly FixedField[] = [
  { key: 'parent_name', section: 'family', type: 'text', required: true, max: 100 },
  { key: 'mobile', section: 'family', type: 'phone', required: true, max: 40 },
  { key: 'email', section: 'family', type: 'email', required: false, max: 200 },
];
const branch: FixedField = { key: 'branch_id', section: 'school', type: 'branch', required: false };
const message: FixedField = { key: 'message', section: 'question', type: 'long', required: false, max: 1500 };

const child: readonly FixedField[] = [
  { key: 'child_name', section: 'child', type: 'text', required: false, max: 100 },
  { key: 'child_dob', section: 'child', type: 'date', required: false },
  { key: 'child_gender', section: 'child', type: 'choice', required: false, options: ['m', 'f'] },
  { key: 'course_id', section: 'child', type: 'class', required: false },
];

const must = (fields: readonly FixedField[], ...keys: string[]): FixedField[] =>
  fields.map((field) => (keys.includes(field.key) ? { ...field, required: true } : field));

const fixed: Readonly<Record<FormKind, readonly FixedField[]>> = {
  admission: [
    ...child,
    { key: 'current_school', section: 'child', type: 'text', required: false, max: 100 },
    branch,
    relation,
    ...parent,
    { key: 'city', section: 'address', type: 'text', required: false, max: 80 },
    { key: 'area', section: 'address', type: 'text', required: false, max: 80 },
    message,
  ],
  campus: [
    branch,
    { key: 'visit_on', section: 'school', type: 'date', required: false },
    relation,
    ...parent,
    ...child,
    message,
  ],
  contact: [
    ...parent,
    branch,
    { key: 'subject', section: 'question', type: 'text', required: true, max: 200 },
    ...must([message], 'message'),
  ],
  application: [
    ...must(child, 'child_name', 'child_dob', 'child_gender', 'course_id'),
    { key: 'child_name_native', section: 'child', type: 'text', required: true, country_id: OMAN, max: 100 },
    { key: 'child_number', section: 'child', type: 'text', required: false, max: 20 },
    { key: 'current_school', section: 'child', type: 'text', required: false, max: 100 },
    { ...branch, required: true },
    { key: 'session_id', section: 'school', type: 'session', required: true },
    relation,
    ...parent,
    { key: 'parent_number', section: 'family', type: 'text', required: false, max: 20 },
    { key: 'occupation', section: 'family', type: 'text', required: false, max: 80 },
    { key: 'address_line', section: 'address', type: 'text', required: true, max: 300 },
    { key: 'area', section: 'address', type: 'text', required: true, max: 80 },
    { key: 'city', section: 'address', type: 'text', required: true, max: 60 },
    { key: 'emergency_name', section: 'address', type: 'text', required: false, max: 100 },
    { key: 'emergency_mobile', section: 'address', type: 'phone', required: false, max: 20 },
    { key: 'photo', section: 'papers', type: 'photo', required: false },
    { key: 'papers', section: 'papers', type: 'papers', required: false },
    message,
    { key: 'declared', section: 'more', type: 'flag', required: true },
  ],
  franchise: [
    ...parent.map((field) => ({ ...field, section: 'family' as const })),
    { key: 'identity_no', section: 'family', type: 'text', required: true, max: 20 },
    { key: 'city', section: 'address', type: 'text', required: true, max: 60 },
    { key: 'area', section: 'address', type: 'text', required: false, max: 80 },
    { key: 'premises', section: 'school', type: 'choice', required: true, options: ['owned', 'rented', 'to_find'] },
    {
      key: 'level',
      section: 'school',
      type: 'choice',
      required: true,
      options: ['preschool', 'primary', 'middle', 'secondary', 'higher'],
    },
    message,
  ],
  custom: [...parent, message],
};

const consent: FixedField = { key: 'consent', section: 'more', type: 'flag', required: true };
const marketing: FixedField = { key: 'marketing_consent', section: 'more', type: 'flag', required: false };

/** Everybody agrees that what they send is kept; news is a choice of its own (ADM-8). */
export function fixedFields(kind: FormKind, country_id: number): FixedField[] {
  const asked = fixed[kind].filter((field) => field.country_id === undefined || field.country_id === country_id);
  return [...asked, consent, ...(kind === 'franchise' || kind === 'custom' ? [] : [marketing])];
}
