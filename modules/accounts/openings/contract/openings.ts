// Opening balances of a branch (ACC-55; 05 section 7): a sheet with its control total, posted once.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { amountOf, currency, dayOut, id, idOf, localDate, version } from '#kernel/fields.ts';
import { LARGEST_MINOR } from '#kernel/money.ts';
import { partyKinds } from '#modules/accounts/chart/contract/chart.ts';

const area = 'accounts';
const permissions = ['Account Opening'];
export const openingStateNames = ['draft', 'posted'] as const;
/** More than a chart has accounts with their parties. */
export const SHEET_LINES = 2000;
const state = z.enum(openingStateNames);
const partyKind = z.enum(partyKinds);
const moneyOrZero = amountOf(
  z
    .number({ error: 'Enter an amount' })
    .int('Enter a valid amount')
    .min(0, 'The amount is not below 0')
    .max(LARGEST_MINOR, 'The amount is too large'),
);

export const openingLine = z.strictObject({
  account_id: idOf('account'),
  party_kind: partyKind.nullish(),
  party_id: id.nullish(),
  debit: moneyOrZero.default(0),
  credit: moneyOrZero.default(0),
});
export type OpeningLine = z.output<typeof openingLine>;

const row = z.object({
  id: z.number(),
  branch_id: z.number(),
  branch: z.string(),
  currency,
  as_of: dayOut,
  control_total: z.number(),
  debit: z.number(),
  credit: z.number(),
  /** What keeps it from being posted: the two sides, else debits and control total; 0 is good. */
  difference: z.number(),
  lines: z.number(),
  status: state,
  entry_id: z.number().nullable(),
  by: z.string().nullable(),
  version: z.number(),
});

const choice = z.object({ id: z.number(), code: z.string(), name: z.string(), party_kind: partyKind.nullable() });

const batch = row.omit({ lines: true }).extend({
  lines: z.array(
    z.object({
      account_id: z.number(),
      code: z.string(),
      account: z.string(),
      party_kind: partyKind.nullable(),
      party_id: z.number().nullable(),
      party: z.string().nullable(),
      debit: z.number(),
      credit: z.number(),
    }),
  ),
  /** Accounts that may stand on the sheet, and parties of the school's own. */
  accounts: z.array(choice),
  others: z.array(z.object({ id: z.number(), name: z.string() })),
  /** 3200 of the branch: 0 when every sheet and every area's opening is in. */
  opening_balance: z.number(),
});
export type OpeningBatch = z.output<typeof batch>;

export const openingList = defineCall({
  method: 'GET',
  path: 'opening/list',
  area,
  beyond: 'the batches of opening balances (05 §6)',
  title: 'Sheets of opening balances of the scope, with what is left on 3200',
  permissions,
  input: { ...listSortedBy(), branch_id: id.optional(), status: state.optional() },
  data: listOf(row, { opening_balance: z.number() }),
});

export const openingRead = defineCall({
  method: 'GET',
  path: 'opening/:id',
  area,
  beyond: 'one sheet of opening balances (05 §6)',
  title: 'One sheet of opening balances with its lines',
  permissions,
  input: { id },
  data: batch,
});

export const openingSave = defineCall({
  method: 'POST',
  path: 'opening/save',
  area,
  title: 'Keep a sheet of opening balances; with a difference it stays a draft',
  permissions,
  idempotent: true,
  input: {
    id: id.optional(),
    branch_id: id,
    as_of: localDate,
    /** Typed before the lines: what each side must come to. */
    control_total: moneyOrZero,
    lines: z.array(openingLine).max(SHEET_LINES, 'At most 2,000 lines').default([]),
    version: version.optional(),
  },
  data: batch,
});

export const openingPost = defineCall({
  method: 'POST',
  path: 'opening/post',
  area,
  title: 'Post a sheet whose difference is 0, once, as an entry of kind opening',
  permissions,
  idempotent: true,
  input: { id, version },
  data: batch,
});

export const openingRemove = defineCall({
  method: 'POST',
  path: 'opening/remove',
  area,
  beyond: 'a sheet that was begun by mistake',
  title: 'Discard a draft of opening balances',
  permissions,
  input: { id, version },
  data: z.object({ id: z.number() }),
});
