// Days of employees that one thinks of: birthdays, anniversaries, confirmations, ends of contracts and papers; and greetings (spec 06 §5, §6.1).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, month } from '#kernel/fields.ts';

const area = 'hr';
const permissions = ['HR Dashboard', 'Employee Record'];

export const eventKinds = ['birthday', 'anniversary', 'confirmation', 'contract_end', 'paper_end'] as const;

const row = z.object({
  key: z.string(),
  employee_id: id,
  employee_name: z.string(),
  employee_code: z.string(),
  photo_url: z.string().nullable(),
  designation: z.string().nullable(),
  branch_name: z.string(),
  kind: z.enum(eventKinds),
  /** In the year asked for. */
  on: dayOut,
  /** Years of age or service on the day; null of the other kinds. */
  years: z.number().nullable(),
  mobile: z.string().nullable(),
  /** A greeting for this event was sent this year. */
  greeted: z.boolean(),
});
export type EventRow = z.output<typeof row>;

export const employeeEvents = defineCall({
  method: 'GET',
  path: 'hr/employee-events',
  area,
  title: 'Birthdays, anniversaries, confirmations and ends of contracts and papers of a month',
  permissions,
  input: {
    ...listSortedBy('on', 'employee_name'),
    month,
    kind: z.array(z.enum(eventKinds)).max(5).optional(),
    branch_id: id.optional(),
    today: z.boolean().optional(),
  },
  data: listOf(row, { birthdays: z.number(), anniversaries: z.number() }),
});

export const employeeGreet = defineCall({
  method: 'POST',
  path: 'hr/employee-greet',
  area,
  title: 'Greet employees on a birthday or anniversary, once a year each',
  permissions,
  input: {
    ids: z.array(id, { error: 'Choose at least one employee' }).min(1, 'Choose at least one employee').max(500),
    event: z.enum(['birthday', 'anniversary'], { error: 'Choose what they are greeted for' }),
  },
  data: z.object({ queued: z.number(), skipped: z.number() }),
});
