// Recurring vouchers (ACC-29; 05 section 7): the fields of a voucher, and when it is asked for again.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, text, version } from '#kernel/fields.ts';
import { voucherFields, voucherKind } from '#modules/accounts/vouchers/contract/voucher-fields.ts';

const area = 'accounts';
const every = z.enum(['month', 'quarter', 'year'], { error: 'Choose how often' });
const status = z.enum(['active', 'paused', 'ended']);

const recurringRow = z.object({
  id: z.number(),
  title: z.string(),
  branch_id: z.number(),
  branch: z.string(),
  kind: voucherKind,
  amount: z.number(),
  currency,
  every,
  day: z.number(),
  next_on: dayOut,
  ends_on: dayOut.nullable(),
  status,
  last_voucher_id: z.number().nullable(),
  last_voucher: z.string().nullable(),
  /** Why the last one could not be made; it is paused until somebody looks. */
  last_problem: z.string().nullable(),
  template: z.strictObject(voucherFields),
  by: z.string().nullable(),
  version: z.number(),
});
export type RecurringRow = z.output<typeof recurringRow>;

export const recurringList = defineCall({
  method: 'GET',
  path: 'voucher/recurring/list',
  area,
  title: 'Recurring vouchers with the day on which each is asked for next',
  permissions: ['create-voucher', 'make-voucher'],
  input: { ...listSortedBy('next_on', 'title'), status: status.optional() },
  data: listOf(recurringRow),
});

export const recurringSave = defineCall({
  method: 'POST',
  path: 'voucher/recurring/save',
  area,
  title: 'Keep a voucher that is asked for again and again; it is never posted by itself',
  permissions: ['create-voucher'],
  input: {
    id: id.optional(),
    title: text(120),
    template: z.strictObject(voucherFields),
    every,
    day: z.number({ error: 'Enter a day' }).int().min(1, 'A day from 1 to 31').max(31, 'A day from 1 to 31'),
    next_on: localDate,
    ends_on: localDate.nullish(),
    status: status.default('active'),
    version: version.optional(),
  },
  data: recurringRow,
});
