// The cash book and the day book (ACC-73), on the screen and as papers (05 §9).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, localDate } from '#kernel/fields.ts';
import { countStatus } from './cash-counts.ts';

const area = 'accounts';
const permissions = ['Ledger'];

const line = z.object({
  entry_id: z.number(),
  line_no: z.number(),
  doc_no: z.string().nullable(),
  kind: z.string(),
  branch: z.string(),
  party: z.string().nullable(),
  narration: z.string().nullable(),
  amount: z.number(),
});
export type CashLine = z.output<typeof line>;

export const cashBook = defineCall({
  method: 'GET',
  path: 'ledger/cash-book',
  area,
  title: 'Receipts and payments of a cash account by day: opening + receipts − payments = closing',
  permissions,
  input: { account_id: id, from: localDate, to: localDate, branch_ids: idList.optional() },
  data: z.object({
    currency,
    scope: z.string(),
    account: z.string(),
    opening: z.number(),
    receipts: z.number(),
    payments: z.number(),
    closing: z.number(),
    days: z.array(
      z.object({
        day: dayOut,
        opening: z.number(),
        receipts: z.array(line),
        payments: z.array(line),
        received: z.number(),
        paid: z.number(),
        closing: z.number(),
        counts: z.array(
          z.object({
            id: z.number(),
            branch: z.string(),
            counted_total: z.number(),
            difference: z.number(),
            status: countStatus,
          }),
        ),
      }),
    ),
  }),
});

export const cashBookPrint = defineCall({
  method: 'POST',
  path: 'ledger/cash-book/print',
  area,
  beyond: 'the cash book in its two columns, as a paper (05 §9)',
  title: 'The cash book as a PDF, with the same fields',
  permissions,
  transport: 'file',
  input: cashBook.input.shape,
});

export const dayBook = defineCall({
  method: 'GET',
  path: 'ledger/day-book',
  area,
  title: 'All entries of a day by kind, with the total of each kind',
  permissions,
  input: { ...listFields, date: localDate, branch_ids: idList.optional(), kind: z.string().max(40).optional() },
  data: listOf(
    z.object({
      entry_id: z.number(),
      kind: z.string(),
      doc_no: z.string().nullable(),
      branch: z.string(),
      narration: z.string().nullable(),
      by: z.string().nullable(),
      lines: z.number(),
      total: z.number(),
    }),
    { amount: z.number() },
  ).extend({
    currency,
    kinds: z.array(z.object({ kind: z.string(), entries: z.number(), amount: z.number() })),
  }),
});

export const dayBookPrint = defineCall({
  method: 'POST',
  path: 'ledger/day-book/print',
  area,
  beyond: 'the day book as a paper (05 §9)',
  title: 'The day book as a PDF',
  permissions,
  transport: 'file',
  input: { date: localDate, branch_ids: idList.optional(), kind: z.string().max(40).optional() },
});
