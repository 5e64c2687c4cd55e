// The ledger, the trial balance, fiscal years and periods (05 section 7).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, idList, localDate, text } from '#kernel/fields.ts';
import { natures, partyKinds } from './chart.ts';

const area = 'accounts';
const nature = z.enum(natures);

const lineRow = z.object({
  entry_id: z.number(),
  line_no: z.number(),
  entry_date: z.string(),
  kind: z.string(),
  doc_no: z.string().nullable(),
  narration: z.string().nullable(),
  account_id: z.number(),
  account: z.string(),
  branch: z.string(),
  party: z.string().nullable(),
  party_path: z.string().nullable(),
  debit: z.number(),
  credit: z.number(),
  /** debit − credit after this line. */
  balance: z.number(),
  reversed: z.boolean(),
});

export const ledgerAccount = defineCall({
  method: 'GET',
  path: 'ledger/account',
  area,
  title: 'Opening, lines with running balance and closing of accounts over the scope',
  permissions: ['Ledger'],
  input: {
    ...listFields,
    account_ids: z.array(id).min(1, 'Choose an account').max(50),
    branch_ids: idList.optional(),
    party_kind: z.enum(partyKinds).optional(),
    party_id: id.optional(),
    from: localDate,
    to: localDate,
  },
  data: listOf(lineRow, { opening: z.number(), debit: z.number(), credit: z.number(), closing: z.number() }).extend({
    currency: z.enum(['PKR', 'OMR']),
    accounts: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), nature })),
  }),
});

export const ledgerParty = defineCall({
  method: 'GET',
  path: 'ledger/party',
  area,
  title: 'The lines of all control accounts about one party (ACC-10)',
  permissions: ['Ledger'],
  input: { ...listFields, kind: z.enum(partyKinds), id, from: localDate, to: localDate },
  data: listOf(lineRow, { opening: z.number(), debit: z.number(), credit: z.number(), closing: z.number() }).extend({
    currency: z.enum(['PKR', 'OMR']),
    party: z.string(),
  }),
});

export const ledgerEntry = defineCall({
  method: 'GET',
  path: 'ledger/entry/:id',
  area,
  title: 'One entry with all its lines and the document it came from',
  permissions: ['Ledger'],
  input: { id },
  data: z.object({
    id: z.number(),
    branch: z.string(),
    entry_date: z.string(),
    posted_at: z.string(),
    currency: z.enum(['PKR', 'OMR']),
    kind: z.string(),
    doc_no: z.string().nullable(),
    narration: z.string().nullable(),
    total: z.number(),
    line_count: z.number(),
    source_type: z.string(),
    document_path: z.string().nullable(),
    by: z.string().nullable(),
    reverses_id: z.number().nullable(),
    reversed_by_id: z.number().nullable(),
    /** At most 500; a posting of a whole branch has thousands. */
    lines: z.array(
      z.object({
        line_no: z.number(),
        account: z.string(),
        party: z.string().nullable(),
        party_path: z.string().nullable(),
        narration: z.string().nullable(),
        debit: z.number(),
        credit: z.number(),
      }),
    ),
    /** The whole entry by account. */
    by_account: z.array(
      z.object({
        account_id: z.number(),
        account: z.string(),
        debit: z.number(),
        credit: z.number(),
        lines: z.number(),
      }),
    ),
  }),
});

const figures = {
  opening_debit: z.number(),
  opening_credit: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing_debit: z.number(),
  closing_credit: z.number(),
};

export const trialRowShape = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  nature,
  branch_id: z.number().nullable(),
  branch: z.string().nullable(),
  ...figures,
});

export const trialBalance = defineCall({
  method: 'GET',
  path: 'report/trial-balance',
  area,
  title: 'Opening, period and closing of every account over the scope; the sums of each pair are equal (ACC-70)',
  permissions: ['Account Report'],
  input: {
    from: localDate,
    to: localDate,
    level: z.number().int().min(1).max(3).default(3),
    branch_ids: idList.optional(),
    by_branch: z.boolean().optional(),
    zero_rows: z.boolean().optional(),
  },
  data: z.object({
    currency: z.enum(['PKR', 'OMR']),
    scope: z.string(),
    from: z.string(),
    to: z.string(),
    level: z.number(),
    rows: z.array(trialRowShape),
    totals: z.object(figures),
    balanced: z.boolean(),
    /** Branches whose own sums differ; none is good. */
    unbalanced: z.array(z.object({ branch_id: z.number(), branch: z.string(), debit: z.number(), credit: z.number() })),
  }),
});

const periodRow = z.object({
  id: z.number(),
  month: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  status: z.enum(['open', 'soft_closed', 'closed']),
  closed_by: z.string().nullable(),
  closed_at: z.string().nullable(),
  version: z.number(),
});

export const periodList = defineCall({
  method: 'GET',
  path: 'period/list',
  area,
  title: 'Fiscal years of the country and their months',
  permissions: ['Account Report', 'Account Period'],
  input: { country_id: id.optional(), fiscal_year_id: id.optional() },
  data: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      status: z.enum(['open', 'closing', 'closed']),
      periods: z.array(periodRow),
    }),
  ),
});

export const periodClose = defineCall({
  method: 'POST',
  path: 'period/close',
  area,
  title: 'Soft close or close a month; months close in order (ACC-50)',
  permissions: ['Account Period'],
  input: {
    id,
    to: z.enum(['soft_closed', 'closed']),
    overrides: z
      .array(
        z.strictObject({
          item: text(80),
          reason: text(500),
          /** ACC-51: a failed item is overruled only with reason and file. */
          file_id: z.number({ error: 'Attach the file that shows why this item is overruled' }).int().positive(),
        }),
      )
      .max(20)
      .optional(),
  },
  data: periodRow,
});

export const yearCreate = defineCall({
  method: 'POST',
  path: 'year/create',
  area,
  title: 'Open a fiscal year with its months',
  permissions: ['Account Period'],
  success: 201,
  input: { country_id: id, name: text(20), start_date: localDate, end_date: localDate },
  data: z.object({ id: z.number() }),
});
