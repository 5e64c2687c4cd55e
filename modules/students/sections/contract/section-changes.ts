// Changing the section inside branch and class (STU-65), one child or a whole class made even (STU-66).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate } from '#kernel/fields.ts';
import { begunJob, chosenRows } from '#kernel/chosen-rows.ts';
import { studentFilters } from '#modules/students/person/contract/students.ts';

const area = 'students';
const permissions = ['student-transfer'];

const section = z.object({
  section_id: id,
  name: z.string(),
  shift: z.string(),
  takes: z.enum(['boys', 'girls', 'mixed']),
  group_id: id.nullable(),
  capacity: z.number(),
  free: z.number(),
});
export type SheetSection = z.output<typeof section>;

const pupil = z.object({
  student_id: id,
  name: z.string(),
  native_name: z.string().nullable(),
  admission_no: z.string().nullable(),
  roll_no: z.number().nullable(),
  gender: z.enum(['m', 'f']),
  // states: students/person
  status: z.enum(['active', 'frozen']),
  section_id: id,
  percent: z.number().nullable(),
  /** A change that is dated ahead. */
  moves_on: dayOut.nullable(),
});
export type SheetPupil = z.output<typeof pupil>;

export const sectionSheet = defineCall({
  method: 'GET',
  path: 'student/section-change/sheet',
  area,
  title: 'Sections of a class in a branch with who sits in them',
  beyond: 'who sits where, for the columns of STU-66',
  permissions,
  input: { branch_id: id.optional(), course_id: id },
  data: z.object({
    branch_id: z.number().nullable(),
    branch_name: z.string().nullable(),
    session_name: z.string().nullable(),
    today: dayOut,
    sections: z.array(section),
    pupils: z.array(pupil),
  }),
});

export const sectionChange = defineCall({
  method: 'POST',
  path: 'student/section-change',
  area,
  title: 'Change sections, today or on a coming day',
  permissions,
  idempotent: true,
  input: {
    moves: z
      .array(z.object({ student_id: id, section_id: id, roll_no: z.number().int().min(1).max(9999).optional() }))
      .min(1, 'Nobody is moved')
      .max(1000),
    on_date: localDate,
  },
  data: z.object({
    moved: z.number(),
    refused: z.number(),
    rows: z.array(
      z.object({
        student_id: id,
        done: z.boolean(),
        roll_no: z.number().nullable(),
        /** Why not, or what is to be done next: electives to choose again. */
        message: z.string().nullable(),
      }),
    ),
  }),
});

export const sectionChangeMany = defineCall({
  method: 'POST',
  path: 'student/section-change/many',
  area: 'students',
  title: 'Ticked students, or all that the filters find, change into one section of their class, as a job (STU-66)',
  beyond: 'the section of ticked or all filtered students, as a job (STU-66)',
  permissions: ['student-transfer'],
  idempotent: true,
  success: 201,
  input: { ...chosenRows(studentFilters), section_id: id, on_date: localDate },
  data: begunJob,
});
