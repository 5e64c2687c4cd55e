// What if? Other prices, another concession or rule of part months over coming months, before anybody is billed (spec 04 §14.2). Amounts are
// minor units; nothing is written.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, money, month } from '#kernel/fields.ts';

const sums = { students: z.number(), before: money, after: money, difference: money };

export const whatIfRead = defineCall({
  method: 'GET',
  path: 'fee/tentative/what-if',
  area: 'fees',
  title:
    'What coming months would bill by branch and class under other prices, another concession or rule of part months',
  beyond: 'a trial copy of the coming months, before anybody is billed (04 §14.2)',
  permissions: ['Fee Structure Record'],
  input: {
    /** The first month; absent: the next one. */
    from: month.optional(),
    months: z.number().int().min(1, 'At least one month').max(12, 'At most twelve months').default(1),
    branch_id: id.optional(),
    course_id: id.optional(),
    /** Of every head where none is named. */
    head_id: id.optional(),
    /** Percent on the plans: 10 is a tenth more, -5 a twentieth less. */
    price_percent: z.number().min(-100, 'At most 100% less').max(200, 'At most 200% more').optional(),
    concession_type_id: id.optional(),
    /** Percent for all who have it as a percentage; 0 takes it from everybody. */
    concession_percent: z.number().min(0, 'Not below 0%').max(100, 'At most 100%').optional(),
    proration: z.enum(['daily', 'half', 'full']).optional(),
  },
  data: z.object({
    currency,
    from: month,
    months: z.number(),
    rows: z.array(
      z.object({
        branch_id: id,
        branch_name: z.string(),
        course_id: id.nullable(),
        class_name: z.string(),
        currency,
        /** Of the first month. */
        ...sums,
        /** Over all months that were asked for. */
        all_before: money,
        all_after: money,
        all_difference: money,
      }),
    ),
    ...sums,
    all_before: money,
    all_after: money,
    all_difference: money,
  }),
});
