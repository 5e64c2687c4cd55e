// Concessions as a list (spec 04 §6.2). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, money, month } from '#kernel/fields.ts';

export const concession = z.object({
  id,
  student_id: id,
  student_name: z.string(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  type_id: id,
  type_name: z.string(),
  head_name: z.string().nullable(),
  basis: z.enum(['percent', 'amount', 'final_amount']),
  rate: z.number(),
  amount: money,
  currency,
  valid_from: month,
  valid_to: month.nullable(),
  // no table: concessions are shown; asking for one comes with its kind (charity, 14 §4)
  status: z.enum(['pending', 'active', 'ended', 'rejected', 'cancelled']),
  source: z.string(),
  reason: z.string().nullable(),
});

export const concessionList = defineCall({
  method: 'GET',
  path: 'fee/concession/list',
  area: 'fees',
  title: 'Concessions of students',
  permissions: ['charity discount'],
  input: {
    ...listSortedBy(),
    type_id: id.optional(),
    // no table: as of the list
    status: z.enum(['pending', 'active', 'ended', 'rejected', 'cancelled']).optional(),
    course_id: id.optional(),
    student_id: id.optional(),
    month: month.optional(),
  },
  data: listOf(concession),
});
