// Students who left or are frozen, with what they owe and what the school holds for them (spec 04 §6.6). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, localDate, money } from '#kernel/fields.ts';

export const awayStates = ['left', 'passed_out', 'frozen'] as const;

const deactiveRow = z.object({
  student_id: id,
  full_name: z.string(),
  father_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  phone: z.string().nullable(),
  currency,
  status: z.enum(awayStates),
  since: localDate,
  receivable: money,
  oldest_due_date: localDate.nullable(),
  advance: money,
  /** Held and not promised to anybody as a refund. */
  security: money,
  /** What is owed once the advance and the security are used; below 0 it goes back to the family. */
  net: money,
  last_payment_on: localDate.nullable(),
});
export type DeactiveRow = z.output<typeof deactiveRow>;

export const outstandingDeactive = defineCall({
  method: 'GET',
  path: 'fee/outstanding/deactive',
  area: 'fees',
  title: 'What students who left or are frozen owe, and what is held for them',
  permissions: ['Outstanding'],
  input: {
    ...listSortedBy('net', 'receivable', 'security', 'full_name', 'since', 'oldest_due_date'),
    status: z.enum(awayStates).optional(),
    course_id: id.optional(),
    /** Only those who owe something. */
    owing: z.boolean().optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(deactiveRow, { receivable: money, security: money, advance: money, net: money, owing: z.number() }),
});
