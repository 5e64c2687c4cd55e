// What if (FRA-11): rules tried over past months or typed figures. Nothing is saved.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { amountOf, currency, id, month, monthOut } from '#kernel/fields.ts';
import { royaltyRule } from '#modules/franchise/computation/contract/royalty-terms.ts';
import { minimumAmount, minimumKind, taxPercent } from './agreements.ts';

const money = amountOf(z.number().int().min(-999_999_999_999).max(999_999_999_999));
const figures = z.strictObject({
  month,
  heads: z
    .array(
      z.strictObject({
        head_id: id,
        gross: money.default(0),
        corrected: money.default(0),
        concession: money.default(0),
        received: money.default(0),
      }),
    )
    .max(60)
    .default([]),
  students: z.number().int().min(0).max(100_000).default(0),
  admissions: z.number().int().min(0).max(100_000).default(0),
});

const line = z.object({
  kind: z.enum(['rule', 'minimum', 'late', 'rounding', 'tax']),
  text: z.string(),
  head: z.string().nullable(),
  base: z.number(),
  units: z.number().nullable(),
  rate_percent: z.number().nullable(),
  unit_amount: z.number().nullable(),
  amount: z.number(),
});

export const royaltySimulate = defineCall({
  method: 'POST',
  path: 'franchise/simulate',
  area: 'franchise',
  title: 'What rules come to over past months of a branch, or over typed figures; nothing is saved (FRA-11)',
  permissions: ['Franchise Record'],
  input: {
    branch_id: id,
    /** Left out: the rules in force, or of the draft. */
    agreement_id: id.optional(),
    rules: z.array(royaltyRule).max(20).optional(),
    minimum_kind: minimumKind.optional(),
    minimum_amount: minimumAmount,
    tax_percent: taxPercent.optional(),
    /** At most two years of the branch's own figures. */
    from: month.optional(),
    to: month.optional(),
    figures: z.array(figures).max(24, 'At most 24 months').optional(),
  },
  data: z.object({
    currency,
    months: z.array(
      z.object({
        month: monthOut,
        lines: z.array(line),
        royalty: z.number(),
        marketing: z.number(),
        minimum: z.number(),
        tax: z.number(),
        total: z.number(),
        received: z.number(),
        /** Of what was received, without tax; null where nothing was. */
        percent: z.number().nullable(),
        /** With the rules in force; null where there are none, or they are the ones tried. */
        now: z.number().nullable(),
      }),
    ),
    total: z.number(),
    now: z.number().nullable(),
  }),
});
