// Calls of the billing calendar: which fee months each bill carries, with its dates (spec 04 §6.1; FEE-20, FEE-21).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, localDate, month } from '#kernel/fields.ts';

const place = { country_id: id, branch_id: id.optional() };

const calendarRow = z.strictObject({
  bill_month: month,
  fee_months: z.array(month).min(1, 'Choose a fee month').max(12),
  issue_date: localDate,
  due_date: localDate,
  valid_until: localDate,
});

const calendar = z.object({
  session_id: id,
  branch_id: id.nullable(),
  rows: z.array(calendarRow),
  /** Months of the session nobody bills (FEE-21). */
  unbilled: z.array(month),
});

export const calendarRead = defineCall({
  method: 'GET',
  path: 'fee/calendar',
  area: 'fees',
  title: 'The billing calendar of a session: which fee months each bill month carries, with its dates',
  permissions: ['Fee Structure Record'],
  input: { session_id: id, ...place },
  data: calendar,
});

export const calendarSave = defineCall({
  method: 'POST',
  path: 'fee/calendar/save',
  area: 'fees',
  title: 'Set the billing calendar of a session',
  permissions: ['Fee Setting'],
  input: { session_id: id, ...place, rows: z.array(calendarRow).max(24) },
  data: calendar,
});
