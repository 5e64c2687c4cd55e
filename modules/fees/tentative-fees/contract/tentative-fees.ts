// What coming months will bill, and what money is to be expected of it (spec 04 §6.6; FEE-99). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate, money, month } from '#kernel/fields.ts';

const sums = { students: z.number(), gross: money, concession: money, net: money };

export const tentativeList = defineCall({
  method: 'GET',
  path: 'fee/tentative/list',
  area: 'fees',
  title:
    'What the coming months will bill by class and head, as the posting calculates it, and what is likely to come in',
  permissions: ['Tentive List'],
  input: {
    /** The first month; absent: the next one. */
    from: month.optional(),
    months: z.number().int().min(1).max(12).default(1),
    branch_id: id.optional(),
    course_id: id.optional(),
  },
  data: z.object({
    currency,
    branches: z.number(),
    months: z.array(
      z.object({
        bill_month: month,
        ...sums,
        due_date: localDate.nullable(),
        /** Parts of challans that were made before and fall due in the month. */
        instalments: money,
        instalments_from: localDate.nullable(),
        instalments_to: localDate.nullable(),
        /** What is likely to come in, as each class has paid in twelve months. */
        expected: money,
      }),
    ),
    rows: z.array(
      z.object({
        bill_month: month,
        course_id: id.nullable(),
        class_name: z.string(),
        head_id: id,
        head_name: z.string(),
        currency,
        ...sums,
      }),
    ),
    gross: money,
    concession: money,
    net: money,
    expected: money,
  }),
});
