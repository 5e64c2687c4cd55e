// Statements of our bank accounts, loaded from the bank's files (ACC-40).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, instantOut, localDate, money } from '#kernel/fields.ts';

const area = 'accounts';
const permissions = ['Bank Reconciliation'];

export const statementStates = ['loaded', 'reconciled'] as const;

const row = z.object({
  id: z.number(),
  bank_account_id: z.number(),
  account: z.string(),
  currency,
  from_date: dayOut,
  to_date: dayOut,
  opening: z.number(),
  closing: z.number(),
  lines: z.number(),
  matched: z.number(),
  status: z.enum(statementStates),
  file_id: z.number().nullable(),
  loaded_by: z.string().nullable(),
  created_at: instantOut,
});
export type StatementRow = z.output<typeof row>;

export const statementUpload = defineCall({
  method: 'POST',
  path: 'bank/statement/upload',
  area,
  title: 'Load a statement of the bank: CSV or XLSX by a format, MT940 or CAMT.053; lines that are known are left out',
  permissions,
  transport: 'upload',
  input: {
    bank_account_id: id,
    /** Of a table; left out, the first format of the bank that reads it. */
    format_id: id.optional(),
    /** Where the file says neither, nor a balance after each line. */
    opening: money.optional(),
    closing: money.optional(),
    /** The day a table goes up to, where nothing moved on its last days. */
    to: localDate.optional(),
  },
  data: z.object({ statement: row.nullable(), new: z.number(), known: z.number() }),
});

export const statementList = defineCall({
  method: 'GET',
  path: 'bank/statement/list',
  area,
  title: 'Loaded statements, the latest first',
  permissions,
  input: { ...listSortedBy('to_date'), bank_account_id: id.optional() },
  data: listOf(row),
});
