// Money at the bank whose code nobody knows: listed, with whom it may be, assigned with its original value date (FEE-58; 04 §5.4).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, localDate, money } from '#kernel/fields.ts';

const area = 'fees';
const permissions = ['Fee Deposit'] as const;

const unidentifiedRow = z.object({
  id,
  bank_account_id: id,
  account: z.string(),
  value_date: dayOut,
  days: z.number(),
  amount: money,
  currency,
  code: z.string().nullable(),
  reference: z.string().nullable(),
  payer: z.string().nullable(),
  reason: z.string().nullable(),
  raw: z.string(),
  state: z.enum(['unknown_code', 'assigned']),
  receipt_no: z.string().nullable(),
  student_name: z.string().nullable(),
});
export type UnidentifiedRow = z.output<typeof unidentifiedRow>;

export const unidentifiedList = defineCall({
  method: 'GET',
  path: 'bank/unidentified/list',
  area,
  title: 'Unidentified receipts, the oldest first',
  permissions,
  input: {
    ...listSortedBy('value_date', 'amount', 'account'),
    list: z.enum(['open', 'assigned']).optional(),
    bank_account_id: idOf('bank account').optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(unidentifiedRow, { open: z.number(), assigned: z.number(), amount: money, older: z.number() }),
});

export const suggestionKinds = ['code', 'payer', 'name', 'amount'] as const;

export const rowSuggestions = defineCall({
  method: 'GET',
  path: 'bank/unidentified/suggestions',
  area,
  title:
    'Whose an unidentified receipt may be, the likeliest first: a code mistyped, the same payer before, the name, the amount',
  beyond: 'suggestions are looked for one row at a time, when somebody is about to assign it (04 §5.4)',
  permissions,
  input: { row_id: id },
  data: z.array(
    z.object({
      student_id: id,
      student_name: z.string(),
      father_name: z.string(),
      class_name: z.string().nullable(),
      branch_name: z.string(),
      due: money,
      currency,
      why: z.array(z.enum(suggestionKinds)),
      /** In words, the strongest reason first. */
      because: z.string(),
    }),
  ),
});

export const rowAssign = defineCall({
  method: 'POST',
  path: 'bank/row/assign',
  area,
  title: 'Give an unidentified receipt to a student or family: the deposit has the original value date (FEE-58)',
  permissions,
  idempotent: true,
  moves_money: true,
  success: 201,
  input: { row_id: id, student_id: id.optional(), family_id: id.optional() },
  data: z.object({
    deposit_id: id,
    receipt_no: z.string(),
    value_date: dayOut,
    amount: money,
    currency,
    student_name: z.string(),
  }),
});
