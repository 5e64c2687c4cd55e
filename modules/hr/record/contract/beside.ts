// What the record keeps beside the person: papers with their ends, family and emergency contacts, qualifications, earlier work.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText, text, version } from '#kernel/fields.ts';

const area = 'hr';
const see = ['Employee Record'];
const edit = ['Employee Edit'];
const beyond = 'a tab of the record (06 §5.3); the catalogue names the record alone';
const nullableText = z.string().nullable();
const one = { error: 'Choose one from the list' };
const of = { employee_id: id };
const kept = { id: id.optional(), version: version.optional(), employee_id: id };

export const paperKinds = [
  'national_id',
  'passport',
  'visa',
  'labour_card',
  'degree',
  'experience',
  'police_clearance',
  'medical',
  'contract',
  'other',
] as const;

const paper = z.object({
  id,
  version,
  kind: z.enum(paperKinds),
  title: nullableText,
  number: nullableText,
  issue_date: dayOut.nullable(),
  expiry_date: dayOut.nullable(),
  // no table: read from its last day
  state: z.enum(['ok', 'expiring', 'expired']),
  file_id: id.nullable(),
});
export type Paper = z.output<typeof paper>;

export const papersOf = defineCall({
  method: 'GET',
  path: 'hr/employee-papers',
  area,
  title: 'Papers of an employee with their last days (HR-11)',
  beyond,
  permissions: see,
  input: of,
  data: z.array(paper),
});

export const paperSave = defineCall({
  method: 'POST',
  path: 'hr/employee-paper-save',
  area,
  title: 'Keep a paper of an employee, or change it',
  beyond,
  permissions: edit,
  input: {
    ...kept,
    kind: z.enum(paperKinds, one),
    title: optionalText(80),
    number: optionalText(40),
    issue_date: localDate.nullish(),
    expiry_date: localDate.nullish(),
    file_id: id.nullish(),
  },
  data: z.object({ id }),
});

export const relations = ['father', 'mother', 'spouse', 'child', 'sibling', 'other'] as const;

const relation = z.object({
  id,
  version,
  relation: z.enum(relations),
  name: z.string(),
  mobile: nullableText,
  is_emergency: z.boolean(),
  student_id: id.nullable(),
  student: nullableText,
});
export type Relation = z.output<typeof relation>;

export const relationsOf = defineCall({
  method: 'GET',
  path: 'hr/employee-relations',
  area,
  title: 'Family of an employee, who is called in an emergency, own children in the school',
  beyond,
  permissions: see,
  input: of,
  data: z.array(relation),
});

export const relationSave = defineCall({
  method: 'POST',
  path: 'hr/employee-relation-save',
  area,
  title:
    'Write somebody of the family of an employee; an own child in the school is named, so that fees know it (FEE-15)',
  beyond,
  permissions: edit,
  input: {
    ...kept,
    relation: z.enum(relations, one),
    name: text(120),
    mobile: optionalText(40),
    is_emergency: z.boolean().default(false),
    student_id: id.nullish(),
  },
  data: z.object({ id }),
});

export const levels = [
  'matric',
  'intermediate',
  'diploma',
  'bachelor',
  'master',
  'mphil',
  'doctorate',
  'certificate',
  'other',
] as const;

const qualification = z.object({
  id,
  version,
  level: z.enum(levels),
  title: z.string(),
  institution: nullableText,
  passing_year: z.number().nullable(),
  grade: nullableText,
  file_id: id.nullable(),
  verified_by: nullableText,
});
export type Qualification = z.output<typeof qualification>;

const experience = z.object({
  id,
  version,
  employer: z.string(),
  designation: nullableText,
  from_date: dayOut.nullable(),
  to_date: dayOut.nullable(),
  reason_left: nullableText,
  file_id: id.nullable(),
});
export type Experience = z.output<typeof experience>;

export const backgroundOf = defineCall({
  method: 'GET',
  path: 'hr/employee-background',
  area,
  title: 'Qualifications and earlier work of an employee',
  beyond,
  permissions: see,
  input: of,
  data: z.object({ qualifications: z.array(qualification), experiences: z.array(experience) }),
});

export const qualificationSave = defineCall({
  method: 'POST',
  path: 'hr/employee-qualification-save',
  area,
  title: 'Write a qualification of an employee; seen in the original, it is marked as verified',
  beyond,
  permissions: edit,
  input: {
    ...kept,
    level: z.enum(levels, one),
    title: text(120),
    institution: optionalText(120),
    passing_year: z.number().int().min(1950, 'From 1950 on').max(2199, 'Look at the year').nullish(),
    grade: optionalText(20),
    file_id: id.nullish(),
    verified: z.boolean().default(false),
  },
  data: z.object({ id }),
});

export const experienceSave = defineCall({
  method: 'POST',
  path: 'hr/employee-experience-save',
  area,
  title: 'Write where an employee worked before',
  beyond,
  permissions: edit,
  input: {
    ...kept,
    employer: text(120),
    designation: optionalText(80),
    from_date: localDate.nullish(),
    to_date: localDate.nullish(),
    reason_left: optionalText(200),
    file_id: id.nullish(),
  },
  data: z.object({ id }),
});

export const besideRemove = defineCall({
  method: 'POST',
  path: 'hr/employee-beside-remove',
  area,
  title: 'Take a paper, a relation, a qualification or earlier work off the record',
  beyond,
  permissions: edit,
  input: { employee_id: id, what: z.enum(['paper', 'relation', 'qualification', 'experience']), id, version },
});
