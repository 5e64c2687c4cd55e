// A bill is read from its picture (05 §14.5).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id } from '#kernel/fields.ts';

const found = <T extends z.ZodType>(value: T) =>
  z
    .object({
      value,
      /** The words of the picture. */
      read: z.string(),
      /** False: a person compares it with the picture before it counts. */
      sure: z.boolean(),
    })
    .nullable();

export const billRead = defineCall({
  method: 'POST',
  path: 'payment-request/read-bill',
  area: 'accounts',
  title: 'Amount, day, tax number and number of a bill, read from its picture; nothing is kept',
  beyond: 'photograph the bill (05 §14.5)',
  permissions: ['create-voucher'],
  // Each takes seconds of a core.
  per_minute: 20,
  input: { branch_id: id, file_id: id },
  data: z.object({
    currency,
    /** Minor units of the branch's currency. */
    amount: found(z.number()),
    bill_date: found(dayOut),
    tax_no: found(z.string()),
    bill_no: found(z.string()),
    /** The payee with that tax number, where there is one. */
    payee: z.object({ id: z.number(), name: z.string() }).nullable(),
  }),
});
