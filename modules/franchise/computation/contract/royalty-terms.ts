// Royalty rules and the terms that they are computed by, as agreements keep them and simulations try them (spec 10 §3.6).

import { z } from 'zod';
import { amountOf, idList, localDate, month, text } from '#kernel/fields.ts';

export const bases = ['gross_posted', 'net_posted', 'received', 'students', 'admissions', 'fixed'] as const;
export const baseNames: Record<(typeof bases)[number], string> = {
  gross_posted: 'Fees posted',
  net_posted: 'Fees posted less concessions',
  received: 'Fees received',
  students: 'Students',
  admissions: 'Admissions',
  fixed: 'Fixed amount',
};
export const moneyBases: readonly string[] = ['gross_posted', 'net_posted', 'received'];
export const funds = ['royalty', 'marketing'] as const;
export const fundNames: Record<(typeof funds)[number], string> = { royalty: 'Royalty', marketing: 'Marketing fund' };
export const slabWays = ['none', 'whole', 'marginal'] as const;
export const slabNames: Record<(typeof slabWays)[number], string> = {
  none: 'One rate',
  whole: 'By bands, the band counts for all',
  marginal: 'By bands, each part by its own',
};

const percent = z
  .number({ error: 'Enter a percentage' })
  .gt(0, 'Enter a percentage above 0')
  .max(100, 'At most 100 %: a royalty is a part of what came in')
  .multipleOf(0.0001, 'At most four decimals');
const amount = amountOf(
  z.number({ error: 'Enter an amount' }).int().min(1, 'The amount must be more than 0').max(999_999_999_999),
);
const step = z.number({ error: 'Enter a whole number' }).int('Enter a whole number').min(0).max(999_999_999_999);

export const slab = z.strictObject({
  from_value: step,
  /** Empty: whatever is above. */
  to_value: step.nullish(),
  rate_percent: percent.nullish(),
  amount: amount.nullish(),
});

export const royaltyRule = z.strictObject({
  name: text(80),
  basis: z.enum(bases, { error: 'Choose what the rule is applied to' }),
  fund: z.enum(funds).default('royalty'),
  head_ids: idList.default([]),
  rate_percent: percent.nullish(),
  amount: amount.nullish(),
  slab: z.enum(slabWays).default('none'),
  slab_on: z.enum(['base', 'students']).default('base'),
  slabs: z.array(slab).max(20, 'At most 20 bands').default([]),
  cap_month: amount.nullish(),
  with_corrections: z.boolean().default(true),
  counts_to_minimum: z.boolean().default(true),
  valid_from: month.nullish(),
  valid_to: localDate.nullish(),
});
export type RuleTyped = z.output<typeof royaltyRule>;
