// One payee across the branches (05 §6, Payee Ledger): what was paid, is asked for and was withheld, its months, its lines.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, idOf, localDate, monthOut } from '#kernel/fields.ts';
import { partyKinds } from '#modules/accounts/chart/contract/chart.ts';

const area = 'accounts';
const permissions = ['Ledger'];

/** An account, a child, or any party by its kind. */
const asked = {
  from: localDate,
  to: localDate,
  account_id: id.optional(),
  student_id: id.optional(),
  party_kind: z.enum(partyKinds).optional(),
  party_id: idOf('party').optional(),
  branch_ids: idList.optional(),
};

export const payeeLedger = defineCall({
  method: 'GET',
  path: 'report/payee-ledger',
  area,
  beyond: 'the Payee Ledger of one account or party across branches (05 §6)',
  title: 'One account or party across branches: paid, asked for, withheld, by month, and its lines',
  permissions,
  input: asked,
  data: z.object({
    currency,
    scope: z.string(),
    payee: z.string(),
    /** The screen of the party. */
    path: z.string().nullable(),
    /** Of the fiscal year of the last day. */
    year: z.object({ from: dayOut, to: dayOut }),
    paid: z.number(),
    payments: z.number(),
    tax_withheld: z.number(),
    open_requests: z.number(),
    open_amount: z.number(),
    opening: z.number(),
    debit: z.number(),
    credit: z.number(),
    closing: z.number(),
    /** Debit − credit. */
    months: z.array(z.object({ month: monthOut, net: z.number() })),
    lines: z.array(
      z.object({
        entry_id: z.number(),
        line_no: z.number(),
        entry_date: dayOut,
        doc_no: z.string().nullable(),
        kind: z.string(),
        branch: z.string(),
        account: z.string(),
        narration: z.string().nullable(),
        debit: z.number(),
        credit: z.number(),
        balance: z.number(),
      }),
    ),
    total_lines: z.number(),
  }),
});

export const payeeLedgerPrint = defineCall({
  method: 'POST',
  path: 'report/payee-ledger/print',
  area,
  beyond: 'the statement of a payee as a paper (05 §9)',
  title: 'The statement of a payee as a PDF, with the same fields as the report',
  permissions,
  transport: 'file',
  input: asked,
});
