// Money of a receipt placed on other challans than it went to (04 §6.4). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate, money, moneyAboveZero, month, version } from '#kernel/fields.ts';

const permissions = ['Fee Deposit Reverse'] as const;

export const depositReallocate = defineCall({
  method: 'POST',
  path: 'fee/deposit/reallocate',
  area: 'fees',
  title: 'Place the money of a receipt on other challans of the same payer; receipt, day and bank stay as they are',
  permissions,
  idempotent: true,
  moves_money: true,
  input: {
    id,
    /** What each is to get; the rest of the receipt becomes advance. */
    allocation: z.array(z.strictObject({ challan_id: id, amount: moneyAboveZero })).max(200),
    reason: z.string().trim().min(5, 'Say why, in at least 5 letters').max(500),
    version,
    /** The answer to 'This will reopen 2 challans. Go on?': what its advance had paid since (FEE-55). */
    reopen: z.boolean().default(false),
  },
  data: z.object({
    deposit_id: id,
    receipt_no: z.string(),
    currency,
    settled: money,
    fines: money,
    advance: money,
    entry_id: id,
  }),
});

export const depositPlacement = defineCall({
  method: 'GET',
  path: 'fee/deposit/placement/:id',
  area: 'fees',
  title: 'Which challans the money of a receipt lies on, and which others it could settle',
  beyond: 'the form of fee/deposit/reallocate begins with how the money lies now',
  permissions,
  input: { id },
  data: z.object({
    deposit_id: id,
    receipt_no: z.string(),
    student_name: z.string(),
    student_ids: z.array(id),
    value_date: localDate,
    currency,
    amount: money,
    /** What of it is an advance now. */
    advance: money,
    version,
    /** Why it cannot be placed anew; null when it can. */
    problem: z.string().nullable(),
    challans: z.array(
      z.object({
        challan_id: id,
        challan_no: z.string(),
        student_name: z.string(),
        bill_month: month,
        due_date: localDate,
        /** Of this receipt. */
        placed: money,
        /** What it would need without this receipt, late fines apart. */
        open: money,
      }),
    ),
  }),
});
