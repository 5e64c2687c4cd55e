// Calls of the attendance list and the attendance report (spec 03 §6.2, §6.9, §7). Percents are whole, half up (ATT-4).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate, month } from '#kernel/fields.ts';
import { registerTile } from '#modules/attendance/registers/contract/registers.ts';

const area = 'attendance';
const permissions = ['Student Attandance Record'] as const;
const words = z.string().nullable();
const count = z.number().int();
const place = { branch_id: id.optional(), course_id: id.optional(), section_id: id.optional() };

const dayRow = registerTile.extend({ percent: z.number().nullable() });

export const dayReport = defineCall({
  method: 'GET',
  path: 'student-attendance/report/day',
  area,
  title: 'All sections of a day with their figures',
  permissions,
  input: {
    ...listSortedBy(),
    on_date: localDate.optional(),
    branch_id: id.optional(),
    course_id: id.optional(),
    state: z.enum(['taken', 'not_taken', 'doubt']).optional(),
  },
  data: listOf(dayRow, {
    strength: count,
    present: count,
    absent: count,
    late: count,
    leave: count,
    not_taken: count,
    percent: z.number().nullable(),
  }),
});

const studentMonth = z.object({
  student_id: z.number(),
  name: z.string(),
  admission_no: words,
  roll_no: z.number().nullable(),
  class_name: words,
  section_name: words,
  branch_name: z.string(),
  days: z.number(),
  p: count,
  l: count,
  hd: count,
  a: count,
  lv: count,
  percent: z.number(),
});
export type StudentMonth = z.output<typeof studentMonth>;

/** What lists of students by month are sorted by. */
export const monthSorts = ['name', 'percent', 'a', 'l', 'admission_no'] as const;

export const monthReport = defineCall({
  method: 'GET',
  path: 'student-attendance/report/month',
  area,
  title: 'A month by student; `full` leaves those who were never absent, late or on leave',
  permissions,
  input: { ...listSortedBy(...monthSorts), ...place, month: month.optional(), full: z.boolean().optional() },
  data: listOf(studentMonth, { p: count, l: count, hd: count, a: count, lv: count, percent: z.number().nullable() }),
});

export const lowReport = defineCall({
  method: 'GET',
  path: 'student-attendance/report/low',
  area,
  title: 'Students whose attendance over some months is below a percent',
  permissions,
  input: {
    ...listSortedBy(...monthSorts),
    ...place,
    from: month.optional(),
    to: month.optional(),
    below: z.number().int().min(1).max(100).default(75),
  },
  data: listOf(studentMonth),
});

const share = {
  present: count,
  late: count,
  half: count,
  absent: count,
  leave: count,
  percent: z.number().nullable(),
};

export const trendReport = defineCall({
  method: 'GET',
  path: 'student-attendance/report/trend',
  area,
  title: 'Attendance by week against a year before, and by day of the week',
  permissions,
  input: { branch_id: id.optional(), from: localDate.optional(), to: localDate.optional() },
  data: z.object({
    from: z.string(),
    to: z.string(),
    weeks: z.array(z.object({ week: dayOut, before: z.number().nullable(), ...share })),
    weekdays: z.array(z.object({ weekday: z.number(), name: z.string(), ...share })),
  }),
});

export const branchesReport = defineCall({
  method: 'GET',
  path: 'student-attendance/report/branches',
  area,
  title: 'Branches of the scope over some days',
  permissions,
  input: {
    ...listSortedBy(
      'branch_name',
      'city',
      'strength',
      'registers',
      'present',
      'late',
      'half',
      'absent',
      'leave',
      'percent',
    ),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(
    z.object({
      branch_id: z.number(),
      branch_name: z.string(),
      city: words,
      strength: count,
      registers: count,
      ...share,
    }),
    { strength: count, present: count, absent: count, late: count, leave: count, percent: z.number().nullable() },
  ),
});
