// Cash that is counted at the end of a day (ACC-81): by notes and coins, with the difference to the book.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, instantOut, localDate, optionalText, version } from '#kernel/fields.ts';

const area = 'accounts';
const counting = ['Fee Deposit', 'create-voucher'];
const seeing = [...counting, 'Ledger', 'voucher-approval'];

export const countStates = ['open', 'waiting', 'closed'] as const;
export const countStatus = z.enum(countStates);
/** Counts whose box differs from the book: in either way, with less in it, with more. */
export const differences = ['any', 'short', 'over'] as const;
export type CountState = z.output<typeof countStatus>;

/** Pieces by the value of the note or coin in minor units: { '500000': 12 }. */
export const counted = z.record(
  z.string().regex(/^[1-9][0-9]{0,8}$/, 'This is not a note or coin'),
  z.number({ error: 'Enter how many' }).int('Enter a whole number').min(0).max(1_000_000, 'This is too many pieces'),
);

const row = z.object({
  id: z.number(),
  branch_id: z.number(),
  branch: z.string(),
  account_id: z.number(),
  account: z.string(),
  currency,
  counted_on: dayOut,
  counted_by: z.string(),
  counted,
  counted_total: z.number(),
  /** As it was when the count was saved or closed. */
  book_total: z.number(),
  difference: z.number(),
  note: z.string().nullable(),
  reason: z.string().nullable(),
  status: countStatus,
  entry_id: z.number().nullable(),
  closed_by: z.string().nullable(),
  closed_at: instantOut.nullable(),
  approval_id: z.number().nullable(),
  version: z.number(),
});
export type CashCount = z.output<typeof row>;

export const cashCountList = defineCall({
  method: 'GET',
  path: 'cash-count/list',
  area,
  beyond: 'the counts of the scope, from which one is opened, closed and printed (ACC-81)',
  title: 'Cash counts of the scope, the latest first',
  permissions: seeing,
  input: {
    ...listSortedBy('counted_on', 'branch', 'difference'),
    from: localDate.optional(),
    to: localDate.optional(),
    branch_id: id.optional(),
    account_id: id.optional(),
    status: countStatus.optional(),
    differs: z.enum(differences).optional(),
  },
  data: listOf(row, { short: z.number(), over: z.number() }),
});

export const cashCountForm = defineCall({
  method: 'GET',
  path: 'cash-count/form',
  area,
  beyond: 'what the sheet of a count needs: boxes of the branch with what the book says they hold (ACC-81)',
  title: 'Cash accounts of a branch with what the book says on a day, and the notes and coins of its currency',
  permissions: counting,
  input: { branch_id: id.optional(), counted_on: localDate.optional() },
  data: z.object({
    branch_id: z.number(),
    branches: z.array(z.object({ id: z.number(), name: z.string() })),
    currency,
    today: dayOut,
    counted_on: dayOut,
    accounts: z.array(z.object({ id: z.number(), name: z.string(), book_total: z.number() })),
    denominations: z.array(z.number()),
  }),
});

export const cashCountSave = defineCall({
  method: 'POST',
  path: 'cash-count/save',
  area,
  title: 'Write or change a count of cash; answers the total, the book and the difference',
  permissions: counting,
  idempotent: true,
  input: {
    id: id.optional(),
    branch_id: id,
    account_id: id,
    counted_on: localDate,
    counted,
    note: optionalText(500),
    version: version.optional(),
  },
  data: row,
});

export const cashCountClose = defineCall({
  method: 'POST',
  path: 'cash-count/close',
  area,
  title: 'Close a count; a difference waits for a second person and is then posted to 5940',
  permissions: counting,
  idempotent: true,
  input: { id, version },
  data: row,
});

export const cashCountPrint = defineCall({
  method: 'POST',
  path: 'cash-count/print',
  area,
  beyond: 'the sheet of a count as a paper, to be signed (05 §9)',
  title: 'The sheet of a cash count as a PDF',
  permissions: seeing,
  transport: 'file',
  input: { id },
});
