// Stages, classes, groups and subjects of a school (08 section 2.1, 7.1).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idOf, optionalText, text, version } from '#kernel/fields.ts';
import { roomTypes } from '#modules/branches/classes/contract/classes.ts';

const area = 'branches';
const setup = ['Academic Setup Edit'];
const sees = ['Academic Setup Record', 'Academic Setup Edit'];
const beyond = 'the list that the save of the same page writes; the catalogue names the save alone';

const place = z
  .number({ error: 'Enter a number' })
  .int('A whole number')
  .min(1, 'From 1 to 9,999')
  .max(9999, 'From 1 to 9,999');
const edited = { id: id.optional(), version: version.optional() };
/** What was done: a thing that is used stays, and is offered nowhere. */
const removal = z.object({ outcome: z.enum(['deleted', 'deactivated']) });
const removed = (what: string, path: string) =>
  defineCall({
    method: 'POST',
    path: `academic/${path}-remove`,
    area,
    title: `Delete ${what}, or take it out of use where something still names it (ACA-6)`,
    permissions: setup,
    input: { id },
    data: removal,
  });

const stageRow = z.object({
  id,
  version,
  name: z.string(),
  name_local: z.string().nullable(),
  seq: z.number(),
  coordinator_employee_id: id.nullable(),
  classes: z.number(),
});
export type StageRow = z.output<typeof stageRow>;

export const stageList = defineCall({
  method: 'GET',
  path: 'academic/academic-group-list',
  area,
  title: 'Stages of the school with their classes',
  beyond,
  permissions: sees,
  input: { ...listSortedBy('name', 'seq', 'classes') },
  data: listOf(stageRow),
});

export const stageSave = defineCall({
  method: 'POST',
  path: 'academic/academic-group-save',
  area,
  title: 'Add a stage of classes or change it',
  permissions: setup,
  input: { ...edited, name: text(60), name_local: optionalText(60), seq: place, coordinator_employee_id: id.nullish() },
  data: stageRow,
});
export const stageRemove = removed('a stage', 'academic-group');

const groupRow = z.object({
  id,
  version,
  name: z.string(),
  code: z.string(),
  is_active: z.boolean(),
  /** Of the current session, in the scope. */
  sections: z.number(),
});
export type GroupRow = z.output<typeof groupRow>;

export const groupList = defineCall({
  method: 'GET',
  path: 'academic/group-list',
  area,
  title: 'Groups of upper classes with the sections that have them',
  beyond,
  permissions: sees,
  input: { ...listSortedBy('name', 'code', 'sections'), is_active: z.boolean().optional() },
  data: listOf(groupRow),
});

export const groupSave = defineCall({
  method: 'POST',
  path: 'academic/group-save',
  area,
  title: 'Add a group of upper classes or change it',
  permissions: setup,
  input: { ...edited, name: text(60), code: text(10), is_active: z.boolean().default(true) },
  data: groupRow,
});
export const groupRemove = removed('a group', 'group');

const courseRow = z.object({
  id,
  version,
  name: z.string(),
  name_local: z.string().nullable(),
  code: z.string(),
  academic_group_id: id,
  stage: z.string(),
  seq: z.number(),
  next_course_id: id.nullable(),
  next_class: z.string().nullable(),
  has_groups: z.boolean(),
  is_active: z.boolean(),
  /** Of the scope, that run it. */
  branches: z.number(),
});
export type CourseRow = z.output<typeof courseRow>;

export const courseList = defineCall({
  method: 'GET',
  path: 'academic/course-list',
  area,
  title: 'Classes of the school with the branches that run them',
  beyond,
  permissions: sees,
  input: {
    ...listSortedBy('name', 'code', 'seq', 'branches'),
    academic_group_id: idOf('academic group').optional(),
    is_active: z.boolean().optional(),
  },
  data: listOf(courseRow),
});

export const courseSave = defineCall({
  method: 'POST',
  path: 'academic/course-save',
  area,
  title: 'Add a class or change it; one with students stays in use',
  permissions: setup,
  input: {
    ...edited,
    name: text(60),
    name_local: optionalText(60),
    code: text(10),
    academic_group_id: idOf('academic group'),
    seq: place,
    next_course_id: idOf('class').nullish(),
    has_groups: z.boolean().default(false),
    is_active: z.boolean().default(true),
  },
  data: courseRow,
});
export const courseRemove = removed('a class', 'course');

export const subjectKinds = ['core', 'elective', 'language', 'practical', 'co_curricular'] as const;
const kind = z.enum(subjectKinds);
const direction = z.enum(['ltr', 'rtl']);

const subjectRow = z.object({
  id,
  version,
  name: z.string(),
  name_local: z.string().nullable(),
  short_name: z.string(),
  code: z.string(),
  kind,
  parent_subject_id: id.nullable(),
  parent: z.string().nullable(),
  direction,
  colour: z.string().nullable(),
  default_room_type: z.string().nullable(),
  is_active: z.boolean(),
  /** With it in the curriculum of the current session. */
  classes: z.number(),
});
export type SubjectRow = z.output<typeof subjectRow>;

export const subjectList = defineCall({
  method: 'GET',
  path: 'academic/subject-list',
  area,
  title: 'Subjects of the school with the classes that have them',
  beyond,
  permissions: sees,
  input: {
    ...listSortedBy('name', 'code', 'kind', 'classes'),
    kind: kind.optional(),
    is_active: z.boolean().optional(),
  },
  data: listOf(subjectRow),
});

export const subjectSave = defineCall({
  method: 'POST',
  path: 'academic/subject-save',
  area,
  title: 'Add a subject or change it',
  permissions: setup,
  input: {
    ...edited,
    name: text(60),
    name_local: optionalText(60),
    short_name: text(8),
    code: text(12),
    kind: kind.default('core'),
    parent_subject_id: idOf('subject').nullish(),
    direction: direction.default('ltr'),
    colour: z
      .string()
      .trim()
      .regex(/^#[0-9a-f]{6}$/i, 'Write a colour as #3366cc')
      .nullish()
      .or(z.literal('')),
    default_room_type: z.enum(roomTypes).nullish(),
    is_active: z.boolean().default(true),
  },
  data: subjectRow,
});
export const subjectRemove = removed('a subject', 'subject');
