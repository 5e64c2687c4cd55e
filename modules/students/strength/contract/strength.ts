// Admissions of a period and the strength statement (spec 03 §6.10, story 17).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, localDate } from '#kernel/fields.ts';

const area = 'students';
const permissions = ['Student Admission Record'];

const span = {
  from: localDate,
  to: localDate,
  branch_id: z.number().int().positive().optional(),
  course_id: id.optional(),
};

export const movementKinds = [
  'admitted',
  're_admitted',
  'transfer_in',
  'promoted_in',
  'section_in',
  'left',
  'struck_off',
  'passed_out',
  'transfer_out',
  'promoted_out',
  'section_out',
] as const;
export const movementKind = z.enum(movementKinds);
export type MovementKind = z.output<typeof movementKind>;

/** Those who go are counted above 0 and taken off. */
const figures = {
  opening: z.number(),
  admitted: z.number(),
  re_admitted: z.number(),
  transfer_in: z.number(),
  promoted_in: z.number(),
  section_in: z.number(),
  left: z.number(),
  struck_off: z.number(),
  passed_out: z.number(),
  transfer_out: z.number(),
  promoted_out: z.number(),
  section_out: z.number(),
  closing: z.number(),
  boys: z.number(),
  girls: z.number(),
  frozen: z.number(),
  /** Closing less the enrolments of the last day: 0, or something is wrong. */
  difference: z.number(),
};

const strengthRow = z.object({
  key: z.string(),
  name: z.string(),
  branch_id: z.number().nullable(),
  course_id: id.nullable(),
  section_id: id.nullable(),
  ...figures,
});
export type StrengthRow = z.output<typeof strengthRow>;

export const strengthGroup = z.enum(['school', 'branch', 'class', 'section']);

export const strengthReport = defineCall({
  method: 'GET',
  path: 'reports/student/strength',
  area,
  title: 'Strength statement: opening, movements and closing of a period by school, branch, class or section',
  permissions,
  input: { ...span, group_by: strengthGroup.default('class') },
  data: z.object({ rows: z.array(strengthRow), totals: z.object(figures) }),
});

export const strengthMovements = defineCall({
  method: 'GET',
  path: 'reports/student/strength/movements',
  area,
  title: 'The students behind a figure of the strength statement',
  beyond: 'every figure of the strength statement opens its rows (03 §6.10)',
  permissions,
  input: { ...listSortedBy(), ...span, section_id: id.optional(), kind: movementKind.optional() },
  data: listOf(
    z.object({
      id,
      on_date: z.string(),
      kind: movementKind,
      back: z.boolean(),
      student_id: id,
      name: z.string(),
      reg_no: z.string().nullable(),
      branch_name: z.string(),
      class_name: z.string(),
    }),
  ),
});

export const strengthPrint = defineCall({
  method: 'POST',
  path: 'reports/student/strength/print',
  area,
  title: 'The strength statement as a PDF',
  beyond: 'the strength statement as a paper (03 §8)',
  permissions,
  transport: 'file',
  input: { ...span, group_by: strengthGroup.default('class') },
});

export const admissionGroup = z.enum(['month', 'branch', 'class', 'source', 'category', 'gender', 'kind']);

export const admissionReport = defineCall({
  method: 'GET',
  path: 'reports/student/admission',
  area,
  title: 'Admissions of a period by month, branch, class, source, category, gender or kind, against a year before',
  permissions,
  input: {
    ...span,
    group_by: admissionGroup.default('month'),
    category_id: id.optional(),
    gender: z.enum(['m', 'f']).optional(),
  },
  data: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        fresh: z.number(),
        again: z.number(),
        total: z.number(),
        boys: z.number(),
        girls: z.number(),
        year_before: z.number(),
      }),
    ),
    totals: z.object({
      fresh: z.number(),
      again: z.number(),
      total: z.number(),
      boys: z.number(),
      girls: z.number(),
      year_before: z.number(),
    }),
  }),
});
