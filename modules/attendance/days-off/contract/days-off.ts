// Named people are off on days of their own, or work on a holiday or weekly off (HOL-6; spec 06 §6.3).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate, text, version } from '#kernel/fields.ts';

const area = 'attendance';
const permissions = ['Employee Holiday off'];

export const offKinds = ['off', 'working'] as const;
export const compensations = ['none', 'comp_off', 'overtime'] as const;

const row = z.object({
  id,
  version,
  kind: z.enum(offKinds),
  branch_id: id,
  branch_name: z.string(),
  from_date: dayOut,
  to_date: dayOut,
  /** 'Whole branch', or names of people, departments and designations. */
  people: z.string(),
  employee_ids: z.array(id),
  department_ids: z.array(id),
  designation_ids: z.array(id),
  compensation: z.enum(compensations),
  /** Days of compensatory leave that it gave so far. */
  granted: z.number(),
  reason: z.string(),
  /** It begins later: it may still be removed. */
  ahead: z.boolean(),
  /** It is not over: it may be ended. */
  open: z.boolean(),
  by: z.string().nullable(),
});
export type DayOffRow = z.output<typeof row>;

export const holidayOffs = defineCall({
  method: 'GET',
  path: 'hr/holiday-offs',
  area,
  title: 'Days off and working days of named people',
  permissions,
  input: {
    ...listSortedBy('from_date', 'to_date'),
    branch_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    kind: z.enum(offKinds).optional(),
  },
  data: listOf(row),
});

export const holidayOffSave = defineCall({
  method: 'POST',
  path: 'hr/holiday-offs',
  area,
  title:
    'Give named people days off, or have them work on a holiday or weekly off; end one, or remove it before its day',
  permissions,
  input: {
    id: id.optional(),
    version: version.optional(),
    kind: z.enum(offKinds, { error: 'Choose whether they are off or work' }),
    branch_id: id,
    from_date: localDate,
    to_date: localDate,
    people: z
      .strictObject({
        employee_ids: z.array(id).max(500).default([]),
        department_ids: z.array(id).max(50).default([]),
        designation_ids: z.array(id).max(50).default([]),
      })
      .default({ employee_ids: [], department_ids: [], designation_ids: [] }),
    compensation: z.enum(compensations).default('none'),
    reason: text(200, 2),
    remove: z.boolean().default(false),
  },
  data: z.object({ id: id.nullable(), days_changed: z.number() }),
});
