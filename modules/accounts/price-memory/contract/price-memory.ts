// What others paid for the same (05 §14.6).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate, monthOut } from '#kernel/fields.ts';

/** A student and month, in minor units; the three are null where fewer than three others paid for it, unless all of those are seen anyway. */
const range = z.object({
  branches: z.number(),
  lowest: z.number().nullable(),
  median: z.number().nullable(),
  highest: z.number().nullable(),
  /** What this branch paid itself. */
  own: z.number().nullable(),
});

export const priceMemory = defineCall({
  method: 'GET',
  path: 'voucher/price-memory',
  area: 'accounts',
  title: 'What other branches paid for the same account and payee type, a student and month: a range without names',
  beyond: 'price memory while an expense is typed (05 §14.6)',
  permissions: ['create-voucher', 'make-voucher'],
  input: { branch_id: id, account_ids: z.array(id).max(20, 'At most 20 accounts'), day: localDate },
  data: z.object({
    currency,
    /** The twelve whole months before the day. */
    from: monthOut,
    to: monthOut,
    students: z.number(),
    rows: z.array(
      z.object({
        account_id: z.number(),
        account: z.string(),
        payee_type: z.string(),
        of_account: range,
        of_type: range,
      }),
    ),
  }),
});
