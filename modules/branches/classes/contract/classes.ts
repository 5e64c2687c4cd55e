// Classes, sections and rooms of a branch (08 section 7.1, 10 section 11.2).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idOf, text, version } from '#kernel/fields.ts';

const area = 'branches';
const shift = z.enum(['morning', 'evening']);
const gender = z.enum(['boys', 'girls', 'mixed']);
const medium = z.enum(['english', 'urdu', 'arabic']);
const seats = z.number({ error: 'Enter a number' }).int().min(0).max(999, 'At most 999');

export const sectionFields = {
  name: text(20),
  group_id: id.nullish(),
  shift: shift.default('morning'),
  gender: gender.default('mixed'),
  medium: medium.default('english'),
  capacity: seats,
  room_id: id.nullish(),
  class_teacher_id: id.nullish(),
  is_active: z.boolean().default(true),
};

export const sectionRow = z.object({
  section_id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  session_id: z.number(),
  course_id: z.number(),
  course_name: z.string(),
  name: z.string(),
  group_id: z.number().nullable(),
  group_name: z.string().nullable(),
  shift,
  gender,
  medium,
  capacity: z.number(),
  over_capacity: z.number(),
  room_id: z.number().nullable(),
  room_name: z.string().nullable(),
  class_teacher_id: z.number().nullable(),
  is_active: z.boolean(),
  enrolled_count: z.number(),
  held: z.number(),
  vacant: z.number(),
  version: z.number(),
});

export const sectionList = defineCall({
  method: 'GET',
  path: 'academic/section-list',
  area,
  title: 'Sections of the scope with their seats',
  input: {
    ...listSortedBy(),
    branch_id: id.optional(),
    session_id: id.optional(),
    course_id: id.optional(),
    shift: shift.optional(),
    is_active: z.boolean().optional(),
  },
  data: listOf(sectionRow),
});

export const sectionSave = defineCall({
  method: 'POST',
  path: 'academic/section-save',
  area,
  title: 'Add or change a section and its seats (ACA-5, CLS-2, CLS-3)',
  permissions: ['Section Edit'],
  input: {
    id: id.optional(),
    branch_id: id,
    session_id: id,
    course_id: id,
    ...sectionFields,
    /** Yes to "28 students and 2 held seats, 5 above 25": over_capacity takes the surplus. */
    confirm_surplus: z.boolean().optional(),
    version: version.optional(),
  },
  data: z.object({ section: sectionRow, warnings: z.array(z.string()) }),
});

export const sectionBulkCreate = defineCall({
  method: 'POST',
  path: 'academic/section-bulk-create',
  area,
  title: 'Add several sections to a class',
  permissions: ['Section Edit'],
  idempotent: true,
  input: {
    branch_id: id,
    session_id: id,
    course_id: id,
    names: z.array(text(20)).min(1).max(40),
    capacity: seats,
    shift: shift.default('morning'),
  },
  data: z.object({ made: z.number(), skipped: z.array(z.string()) }),
});

const classes = z.array(idOf('class')).max(5000);

export const branchCourseSave = defineCall({
  method: 'POST',
  path: 'academic/branch-course-save',
  area,
  title: 'Tick the classes a branch runs',
  permissions: ['Branch-Edit'],
  input: { branch_id: id, on: classes.default([]), off: classes.default([]) },
  data: z.object({ opened: z.number(), closed: z.number() }),
});

export const roomRow = z.object({
  id: z.number(),
  branch_id: z.number(),
  name: z.string(),
  code: z.string(),
  room_type: z.string(),
  building: z.string().nullable(),
  floor: z.string().nullable(),
  capacity: z.number(),
  is_active: z.boolean(),
  version: z.number(),
});

export const roomTypes = [
  'classroom',
  'science_lab',
  'computer_lab',
  'library',
  'hall',
  'ground',
  'prayer',
  'other',
] as const;

export const roomList = defineCall({
  method: 'GET',
  path: 'academic/room-list',
  area,
  title: 'Rooms of a branch',
  input: { ...listSortedBy(), branch_id: id.optional() },
  data: listOf(roomRow),
});

export const roomSave = defineCall({
  method: 'POST',
  path: 'academic/room-save',
  area,
  title: 'Add or change a room',
  permissions: ['Section Edit'],
  input: {
    id: id.optional(),
    branch_id: id,
    name: text(60),
    code: text(12),
    room_type: z.enum(roomTypes).default('classroom'),
    building: z.string().max(60).nullish(),
    floor: z.string().max(20).nullish(),
    capacity: seats,
    is_active: z.boolean().default(true),
    version: version.optional(),
  },
  data: roomRow,
});

export const classRow = z.object({
  course_id: z.number(),
  course_name: z.string(),
  code: z.string(),
  has_groups: z.boolean(),
  runs: z.boolean(),
  branch_course_id: z.number().nullable(),
  admission: z.enum(['open', 'closed']),
  planned_sections: z.number(),
  target_strength: z.number().nullable(),
  plan_version: z.number(),
  capacity: z.number(),
  enrolled: z.number(),
  held: z.number(),
  sections: z.array(sectionRow),
});

export const branchClasses = defineCall({
  method: 'GET',
  path: 'branch/classes',
  area,
  title: 'Classes and sections of a branch in a session, with plan and seats',
  permissions: ['Branch Record'],
  input: { branch_id: id, session_id: id.optional() },
  data: z.object({ session_id: z.number(), session_name: z.string(), classes: z.array(classRow) }),
});

export const classPlansSave = defineCall({
  method: 'POST',
  path: 'branch/class-plans/save',
  area,
  title: 'Admission open or closed, planned sections and target strength by class (CLS-1); all or nothing',
  permissions: ['Branch-Edit'],
  input: {
    branch_id: id,
    session_id: id,
    rows: z
      .array(
        z.strictObject({
          course_id: id,
          shift: shift.default('morning'),
          admission: z.enum(['open', 'closed']),
          planned_sections: z.number().int().min(0).max(99),
          target_strength: z.number().int().min(0).max(9999).nullish(),
          version: version.default(0),
        }),
      )
      .min(1)
      .max(200),
  },
  data: z.object({ saved: z.number() }),
});
