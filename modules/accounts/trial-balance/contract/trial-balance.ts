// The trial balance on the screen and as a paper (ACC-70; 05 section 7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { idList, localDate } from '#kernel/fields.ts';
import { natures } from '#modules/accounts/chart/contract/chart.ts';

const nature = z.enum(natures);

const area = 'accounts';

const figures = {
  opening_debit: z.number(),
  opening_credit: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing_debit: z.number(),
  closing_credit: z.number(),
};

export const trialRowShape = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  nature,
  branch_id: z.number().nullable(),
  branch: z.string().nullable(),
  ...figures,
});

export const trialBalance = defineCall({
  method: 'GET',
  path: 'report/trial-balance',
  area,
  title: 'Opening, period and closing of every account over the scope; the sums of each pair are equal (ACC-70)',
  permissions: ['Account Report'],
  input: {
    from: localDate,
    to: localDate,
    level: z.number().int().min(1).max(3).default(3),
    branch_ids: idList.optional(),
    by_branch: z.boolean().optional(),
    zero_rows: z.boolean().optional(),
    /** As it stood before the years in the span were closed: their closing entries left out (ACC-53). */
    before_year_end: z.boolean().optional(),
  },
  data: z.object({
    currency: z.enum(['PKR', 'OMR']),
    scope: z.string(),
    from: z.string(),
    to: z.string(),
    level: z.number(),
    rows: z.array(trialRowShape),
    totals: z.object(figures),
    /** Years that ended before the span and are not closed: income and expense do not begin at 0 (ACC-54). */
    open_years: z.array(z.string()),
    balanced: z.boolean(),
    /** Branches whose own sums differ; none is good. */
    unbalanced: z.array(z.object({ branch_id: z.number(), branch: z.string(), debit: z.number(), credit: z.number() })),
  }),
});

export const trialBalancePrint = defineCall({
  method: 'POST',
  path: 'report/trial-balance/print',
  area: 'accounts',
  title: 'The trial balance as a PDF, with the same fields as the report',
  beyond: 'the trial balance as a paper (05 §10)',
  permissions: ['Account Report'],
  transport: 'file',
  input: trialBalance.input.shape,
});
