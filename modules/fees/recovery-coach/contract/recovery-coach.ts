// The recovery coach (spec 04 §14.8): for each class the families whose call today is likely to bring the most. Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, money } from '#kernel/fields.ts';

export const coachRead = defineCall({
  method: 'GET',
  path: 'fee/outstanding/coach',
  area: 'fees',
  title:
    'For each class the five families whose call today is likely to bring the most, with their last notes and promises',
  beyond: 'amount × chance to pay, class by class (04 §14.8)',
  permissions: ['Outstanding'],
  input: { branch_id: id.optional(), course_id: id.optional() },
  data: z.object({
    currency,
    families: z.number(),
    overdue: money,
    /** Σ of what the calls are likely to bring. */
    likely: money,
    rows: z.array(
      z.object({
        course_id: id.nullable(),
        class_name: z.string(),
        branch_name: z.string(),
        /** 1 is called first in its class. */
        place: z.number(),
        family_id: id,
        /** The child that the family is listed with: that of the most overdue. */
        student_id: id,
        children: z.string(),
        payer: z.string().nullable(),
        phone: z.string().nullable(),
        currency,
        /** Past due of all children in the scope. */
        overdue: money,
        oldest_due: dayOut,
        /** Percent. */
        chance: z.number(),
        likely: money,
        /** Of what fell due in a year, the percent that came within 30 days; null: nothing fell due. */
        habit: z.number().nullable(),
        last_paid_on: dayOut.nullable(),
        promise_date: dayOut.nullable(),
        promise_broken: z.boolean(),
        note: z.string().nullable(),
        reminded_on: dayOut.nullable(),
      }),
    ),
  }),
});
