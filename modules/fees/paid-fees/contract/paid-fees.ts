// The money that was received in a time, by day, channel, class, head or collector, beside what the books say (spec 04 §6.6). Amounts are
// minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate, money } from '#kernel/fields.ts';
import { type DepositChannel, channelNames } from '#modules/fees/deposits/contract/deposit-channels.ts';

const channels = Object.keys(channelNames) as [DepositChannel, ...DepositChannel[]];

export const paidBy = ['day', 'channel', 'class', 'head', 'collector', 'branch'] as const;

const sums = {
  receipts: z.number(),
  /** What came in. */
  received: money,
  /** What was taken back of it or of earlier receipts. */
  reversed: money,
  net: money,
};

export const paidList = defineCall({
  method: 'GET',
  path: 'fee/paid/list',
  area: 'fees',
  title: 'Fees received from one day to another, by day, channel, class, head or collector',
  permissions: ['Paid List'],
  input: {
    from: localDate.optional(),
    to: localDate.optional(),
    by: z.enum(paidBy).default('day'),
    channel: z.enum(channels).optional(),
    course_id: id.optional(),
    head_id: id.optional(),
    collected_by: id.optional(),
  },
  data: z.object({
    from: localDate,
    to: localDate,
    by: z.enum(paidBy),
    rows: z.array(z.object({ key: z.string(), name: z.string(), currency, ...sums })),
    days: z.array(z.object({ day: localDate, net: money })),
    ...sums,
    /** What fees moved on the accounts that money is taken into; null where filters leave some of it out. */
    ledger: money.nullable(),
  }),
});
