// A month of a branch is closed and opened again (spec 06 §6.2, EAT-22).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { dayOut, id, localDate, text, version } from '#kernel/fields.ts';

const area = 'attendance';
const permissions = ['Employee Attandance Edit'];
const year = z.number().int().min(2000).max(2199);
const monthOfYear = z.number().int().min(1).max(12);

export const monthState = z.object({
  branch_id: id,
  month: dayOut,
  status: z.enum(['open', 'closed']),
  closed_until: dayOut.nullable(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  version,
});
export type MonthState = z.output<typeof monthState>;

export const blocker = z.object({
  what: z.enum(['unmarked', 'missing_out', 'objections', 'leave', 'no_shift', 'silent_devices']),
  count: z.number(),
  said: z.string(),
});

export const monthClose = defineCall({
  method: 'POST',
  path: 'hr/attendance-month-close',
  area,
  title:
    'Close the attendance of a branch and month: what is not settled is listed first, and closed only when confirmed (EAT-22)',
  permissions,
  input: { branch_id: id, year, month: monthOfYear, until: localDate.optional(), confirm: z.boolean().default(false) },
  data: z.object({ month: monthState, closed: z.boolean(), blockers: z.array(blocker), settled: z.number() }),
});

export const monthOpen = defineCall({
  method: 'POST',
  path: 'hr/attendance-month-open',
  area,
  title: 'Open a closed month of a branch again, with the reason',
  permissions,
  input: { branch_id: id, year, month: monthOfYear, reason: text(500, 5) },
  data: monthState,
});

export const monthReevaluate = defineCall({
  method: 'POST',
  path: 'hr/attendance-month-evaluate',
  area,
  title: 'Judge the open days of a branch and month again: after a change of shifts, holidays or settings (SHF-5)',
  beyond: 'EAT-12 and SHF-5 judge again; the catalogue has no call that does it by hand',
  permissions,
  input: { branch_id: id, year, month: monthOfYear },
  data: z.object({ days: z.number(), changed: z.number() }),
});
