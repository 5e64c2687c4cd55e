// Branches by how well they recover their fees (spec 04 §6.6; FEE-97, FEE-98). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, money, month } from '#kernel/fields.ts';

const rankedBranch = z.object({
  /** Null where nothing was posted: last, without a rank. */
  rank: z.number().nullable(),
  branch_id: id,
  branch_name: z.string(),
  currency,
  posted: money,
  paid: money,
  outstanding: money,
  recovery_percent: z.number(),
  /** Of the month before; null where nothing was posted then. */
  recovery_before: z.number().nullable(),
  rank_before: z.number().nullable(),
  all_outstanding: money,
  /** For how many days of billing all that is open stands; null where nothing was billed in a year. */
  days_outstanding: z.number().nullable(),
});

export const outstandingRanking = defineCall({
  method: 'GET',
  path: 'fee/outstanding/ranking',
  area: 'fees',
  title: 'Branches ranked by the recovery of a month',
  permissions: ['Outstanding'],
  input: { month: month.optional() },
  data: z.object({
    month,
    rows: z.array(rankedBranch),
    posted: money,
    paid: money,
    outstanding: money,
    recovery_percent: z.number(),
  }),
});
