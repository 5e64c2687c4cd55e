// The closing plan of a branch (BR-14): what is left, and for each class the nearest seats elsewhere.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { amountOf, dayOut, id } from '#kernel/fields.ts';

export const closingPlan = defineCall({
  method: 'GET',
  path: 'branch/closing-plan/:id',
  area: 'branches',
  title: 'What a branch still has before it closes, and the nearest seats of its classes at sister branches (BR-14)',
  permissions: ['Branch Record'],
  beyond: 'BR-14 asks for the plan; the check list alone names no seats',
  input: { id },
  data: z.object({
    currency: z.string(),
    /** The day agreed; null while nothing is. */
    closes_on: dayOut.nullable(),
    items: z.array(
      z.object({
        item: z.string(),
        count: z.number(),
        /** What it was when the closing was agreed, for the bar. */
        begun_with: z.number(),
        ok: z.boolean(),
        link: z.string().nullable(),
        waivable: z.boolean(),
      }),
    ),
    classes: z.array(
      z.object({
        course_id: z.number(),
        class_name: z.string(),
        students: z.number(),
        next_class: z.string().nullable(),
        seats: z.array(
          z.object({
            branch_id: z.number(),
            branch_name: z.string(),
            km: z.number().nullable(),
            free: z.number(),
            /** A year there less a year here; null where one of the two has no price list. */
            fee_difference: amountOf(z.number()).nullable(),
          }),
        ),
      }),
    ),
  }),
});
