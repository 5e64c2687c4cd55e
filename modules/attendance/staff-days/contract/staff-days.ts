// Marks and punches of employees: what is written of a day (spec 06 §6.2).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate, optionalText, text, version } from '#kernel/fields.ts';
import { dayStatuses } from './mark-words.ts';

const area = 'attendance';
const words = z.string().nullable();
/** `08:05`, as the clock shows it. */
const time = z
  .string()
  .trim()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 08:05');

export const dayCounts = z.object({
  total_emps: z.number(),
  present_emps: z.number(),
  late_emps: z.number(),
  absent_emps: z.number(),
  leave_emps: z.number(),
  e_off_emps: z.number(),
  half_emps: z.number(),
  unmarked_emps: z.number(),
  off_emps: z.number(),
  present_percentage: z.number(),
});
export type DayCounts = z.output<typeof dayCounts>;

// no table: marks that a person may set, each at any time
export const markStatuses = ['present', 'half_day', 'absent', 'on_duty', 'weekly_off'] as const;

export const attendanceMark = defineCall({
  method: 'POST',
  path: 'hr/attendance-mark',
  area,
  title: 'Mark a day of employees by hand; what stands already is changed by who may correct (EAT-11, EAT-13)',
  permissions: ['Employee Attandance Add', 'Employee Attandance Edit'],
  input: {
    branch_id: id,
    date: localDate,
    rows: z
      .array(
        z.object({
          employee_id: id,
          version: version.optional(),
          status: z.enum(markStatuses, { error: 'Choose one from the list' }),
          in: time.nullish(),
          out: time.nullish(),
          half: z.enum(['first', 'second']).nullish(),
          remarks: text(200, 2),
        }),
      )
      .min(1, 'Mark at least one employee')
      .max(500, 'At most 500 employees at once'),
  },
  data: z.object({
    saved: z.number(),
    /** `place` among the rows that were sent. */
    failed: z.array(z.object({ employee_id: id, place: z.number(), name: z.string(), message: z.string() })),
    counts: dayCounts,
  }),
});

export const markBack = defineCall({
  method: 'POST',
  path: 'hr/attendance-use-punches',
  area,
  title: 'Take a mark back that a person set: the day is judged by its punches again (EAT-11)',
  beyond: '"Use punches" of the day sheet (06 EAT-11); the catalogue names the marking alone',
  permissions: ['Employee Attandance Edit'],
  input: { employee_id: id, date: localDate, version },
  data: z.object({ status: z.enum(dayStatuses) }),
});

export const attendancePunch = defineCall({
  method: 'POST',
  path: 'hr/attendance-punch',
  area,
  title: 'An employee passes a station by the code of a card, or marks their own coming and going (EAT-18, EAT-19)',
  permissions: ['Employee Attendance Barcode', 'Employee Attandance Add', 'employee-can-mark-attendance'],
  input: {
    code: z.string().trim().max(40).optional(),
    branch_id: id.optional(),
    /** When it was made, of a station that was off-line: local time as `2026-10-06 07:52:10`. */
    at: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'A time as 2026-10-06 07:52:10')
      .optional(),
    lat: z.number().min(-90).max(90).optional(),
    lng: z.number().min(-180).max(180).optional(),
  },
  data: z.object({
    person: z.object({
      employee_id: id,
      full_name: z.string(),
      designation: words,
      branch_name: z.string(),
      photo_url: words,
    }),
    date: dayOut.nullable(),
    way: z.enum(['in', 'out', 'again', 'outside']),
    time: z.string(),
    status: z.enum(dayStatuses).nullable(),
    late_minutes: z.number(),
    elsewhere: z.boolean(),
  }),
});

export const punchSources = ['machine', 'card', 'self', 'manual', 'import'] as const;
// no table: what became of a punch is judged; a person only voids it
export const punchStates = ['used', 'duplicate', 'outside_window', 'voided'] as const;

const punchRow = z.object({
  id,
  employee_id: id,
  employee_code: z.string(),
  full_name: z.string(),
  branch_name: z.string(),
  at: z.string(),
  day: dayOut,
  source: z.enum(punchSources),
  device: words,
  state: z.enum(punchStates),
  attendance_date: dayOut.nullable(),
  distance_m: z.number().nullable(),
  reason: words,
});
export type PunchListRow = z.output<typeof punchRow>;

export const employeePunches = defineCall({
  method: 'GET',
  path: 'hr/employee-punches',
  area,
  title: 'Punches of employees as they were made, the newest first',
  permissions: ['Employee Attandance Record'],
  input: {
    ...listSortedBy('at'),
    date: localDate.optional(),
    branch_id: id.optional(),
    employee_id: id.optional(),
    source: z.enum(punchSources).optional(),
    state: z.enum(punchStates).optional(),
  },
  data: listOf(punchRow),
});

export const punchState = defineCall({
  method: 'POST',
  path: 'hr/punch-state',
  area,
  title: 'Attach a punch to a day, or make it void; the day is judged again (SHF-4)',
  permissions: ['Employee Attandance Edit'],
  input: {
    punch_id: id,
    action: z.enum(['attach', 'void'], { error: 'Choose one from the list' }),
    date: localDate.optional(),
    reason: text(200, 2),
  },
  data: z.object({ employee_id: id, date: dayOut.nullable(), status: z.enum(dayStatuses).nullable() }),
});

export const overtimeApprove = defineCall({
  method: 'POST',
  path: 'hr/overtime-approve',
  area,
  title: 'Approve minutes of overtime of days: at most the candidates, and what the school allows a day (EAT-9)',
  permissions: ['Employee Attandance Edit'],
  input: {
    rows: z
      .array(
        z.object({
          employee_id: id,
          date: localDate,
          minutes: z
            .number({ error: 'Give minutes' })
            .int('Give whole minutes')
            .min(0, 'No fewer than 0')
            .max(720, 'At most 720'),
        }),
      )
      .min(1, 'Choose at least one day')
      .max(500, 'At most 500 days at once'),
    note: optionalText(200),
  },
  data: z.object({ saved: z.number() }),
});
