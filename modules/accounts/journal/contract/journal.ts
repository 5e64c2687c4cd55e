// The journal of a span: its lines as a list and file, and as the plain text of two programs (05 §10, §14).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { currency, dayOut, idList, localDate } from '#kernel/fields.ts';

const area = 'accounts';
const permissions = ['Ledger'];
const span = { from: localDate, to: localDate, branch_ids: idList.optional() };

export const sides = ['debit', 'credit'] as const;
export const dialects = ['hledger', 'beancount'] as const;

export const journalList = defineCall({
  method: 'GET',
  path: 'ledger/journal',
  area,
  beyond: 'the journal of a period, a row a line, for auditors (05 §10)',
  title: 'Every line of the book in a span, with its entry, document and party (05 §10)',
  permissions,
  input: { ...listFields, ...span, side: z.enum(sides).optional() },
  data: listOf(
    z.object({
      entry_id: z.number(),
      line_no: z.number(),
      entry_date: dayOut,
      posted_at: z.string(),
      kind: z.string(),
      doc_no: z.string().nullable(),
      branch_id: z.number(),
      branch: z.string(),
      account_id: z.number(),
      code: z.string(),
      account: z.string(),
      party_kind: z.string().nullable(),
      party_id: z.number().nullable(),
      party_no: z.string().nullable(),
      party: z.string().nullable(),
      narration: z.string().nullable(),
      currency,
      debit: z.number(),
      credit: z.number(),
    }),
    { debit: z.number(), credit: z.number(), entries: z.number() },
  ),
});

export const journalText = defineCall({
  method: 'POST',
  path: 'ledger/journal/text',
  area,
  beyond: 'the journal as plain text for hledger and Beancount (05 §10)',
  title: 'The journal of a span as plain text for hledger or Beancount, with what stood before it as opening balances',
  permissions,
  transport: 'file',
  input: { ...span, dialect: z.enum(dialects) },
});
