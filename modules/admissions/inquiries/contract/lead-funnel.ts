// The funnel of a period (ADM-7) and how fast people answer (ADM-4), by branch, source or person.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { localDate } from '#kernel/fields.ts';
import { leadKind } from '#modules/admissions/lead-stages/contract/lead-words.ts';

const counts = {
  leads: z.number(),
  contacted: z.number(),
  visited: z.number(),
  applied: z.number(),
  admitted: z.number(),
};

/** Whole percent of the step before; `total` of the leads. */
const percents = {
  contacted_percent: z.number(),
  visited_percent: z.number(),
  applied_percent: z.number(),
  admitted_percent: z.number(),
  total_percent: z.number(),
};

const figures = {
  ...counts,
  ...percents,
  open: z.number(),
  /** First answers that came, or did not come, after their time. */
  late: z.number(),
  late_percent: z.number(),
  /** Minutes from the receipt to the first answer. */
  response_median: z.number().nullable(),
};

export const leadFunnel = defineCall({
  method: 'GET',
  path: 'lead/funnel',
  area: 'admissions',
  title: 'How many families asked, were reached, came, applied and were admitted',
  permissions: ['Student Admission Record'],
  input: {
    from: localDate,
    to: localDate,
    group_by: z.enum(['branch', 'source', 'user']).default('branch'),
    kind: leadKind.optional(),
    branch_id: z.number().int().positive().optional(),
  },
  data: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        ...figures,
        /** Admissions that head office expects of the branch in the session. */
        target: z.number().nullable(),
        /** Admitted of the same days a year before. */
        before: z.number(),
      }),
    ),
    totals: z.object({ ...figures, target: z.number().nullable(), before: z.number() }),
  }),
});
export type FunnelRow = z.output<typeof leadFunnel.data>['rows'][number];
