// Challans told to families by message (spec 04 §5.3, §6.3): what is due, by when, and the code to pay it with.

import { z } from 'zod';
import { chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall } from '#kernel/contract.ts';
import { currency, money } from '#kernel/fields.ts';
import { challanFilters } from './challans.ts';

export const challanSend = defineCall({
  method: 'POST',
  path: 'fee/challan/send',
  area: 'fees',
  title: 'Tell families of their challans: one message a family and month, written into the outbox',
  permissions: ['Fee Challen'],
  input: {
    ...chosenRows(challanFilters),
    /** Only says how many it would be. */
    preview: z.boolean().default(false),
  },
  data: z.object({
    /** Many are told by a job; null: they are told. */
    job_id: z.number().nullable(),
    families: z.number(),
    challans: z.number(),
    /** Of what is open on them. */
    amount: money,
    currency: currency.nullable(),
    /** Chosen, but paid, cancelled or carried away. */
    not_open: z.number(),
    /** Told today already. */
    told_today: z.number(),
  }),
});
