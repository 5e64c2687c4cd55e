// The lost-slip finder (spec 04 §14.7): an amount and about when; everything of these days that could be it.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, money, text } from '#kernel/fields.ts';

export const tracks = ['deposit', 'claim', 'bank_row', 'gateway'] as const;
export type Track = (typeof tracks)[number];

export const slipFind = defineCall({
  method: 'GET',
  path: 'fee/slip/find',
  area: 'fees',
  title: 'Receipts, slips sent in, bank rows and messages of gateways of an amount around a day',
  beyond: 'type an amount and about when, and see what could be it (04 §14.7)',
  permissions: ['Fee Deposit'],
  input: {
    /** As people write it: 5,400 or 45.500. */
    amount: text(20),
    on: localDate,
    /** Before and after. */
    days: z.number().int().min(0).max(7, 'At most a week').default(3),
  },
  data: z.object({
    currency,
    amount: money,
    from: dayOut,
    to: dayOut,
    rows: z.array(
      z.object({
        key: z.string(),
        track: z.enum(tracks),
        day: dayOut,
        /** From the day that was asked for; below zero: before it. */
        apart: z.number(),
        amount: money,
        currency,
        what: z.string(),
        reference: z.string().nullable(),
        student_id: id.nullable(),
        student_name: z.string().nullable(),
        branch_name: z.string().nullable(),
        state: z.string(),
        /** What opens it: the receipt's number, the claim's reference; null for another branch. */
        find: z.string().nullable(),
      }),
    ),
  }),
});
