// The ledger of accounts and parties, and one entry of it (05 section 7).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { dayOut, id, idList, localDate } from '#kernel/fields.ts';
import { natures, partyKinds } from '#modules/accounts/chart/contract/chart.ts';

const area = 'accounts';
const nature = z.enum(natures);

export const sides = ['debit', 'credit'] as const;

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
    /** Without the entries of year ends, as profit and loss shows the account (ACC-53). */
    before_year_end: z.boolean().optional(),
    /** Only the lines of that side; balances stay those of the whole account. */
    side: z.enum(sides).optional(),
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
  input: { ...listFields, kind: z.enum(partyKinds), id, branch_ids: idList.optional(), from: localDate, to: localDate },
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
    entry_date: dayOut,
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
