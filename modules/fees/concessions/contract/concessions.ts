// Concessions as a list, and the acts on one that stands (spec 04 §6.2). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, money, month, text, version } from '#kernel/fields.ts';

export const concessionStates = ['pending', 'active', 'ended', 'rejected', 'cancelled'] as const;
export type ConcessionState = (typeof concessionStates)[number];

export const concession = z.object({
  id,
  student_id: id,
  student_name: z.string(),
  class_name: z.string().nullable(),
  branch_name: z.string(),
  type_id: id,
  type_name: z.string(),
  /** 'sibling', 'charity' …: what the type stands for. */
  type_kind: z.string(),
  head_id: id.nullable(),
  head_name: z.string().nullable(),
  basis: z.enum(['percent', 'amount', 'final_amount']),
  rate: z.number(),
  amount: money,
  currency,
  valid_from: month,
  valid_to: month.nullable(),
  /** What it takes off a whole month of the plan, by itself. */
  monthly_worth: money,
  status: z.enum(concessionStates),
  source: z.string(),
  reason: z.string().nullable(),
  locked: z.boolean(),
  correct_posted: z.boolean(),
  asked_by: z.string().nullable(),
  /** Asked for by the reader, who alone may cancel it while it waits. */
  own: z.boolean(),
  approval_id: id.nullable(),
  version: z.number(),
});
export type ConcessionRow = z.output<typeof concession>;

export const concessionList = defineCall({
  method: 'GET',
  path: 'fee/concession/list',
  area: 'fees',
  title: 'Concessions of students',
  permissions: ['charity discount'],
  input: {
    ...listSortedBy('student_name', 'valid_from', 'valid_to'),
    type_id: id.optional(),
    status: z.enum(concessionStates).optional(),
    course_id: id.optional(),
    branch_id: id.optional(),
    student_id: id.optional(),
    month: month.optional(),
  },
  data: listOf(concession, { pending: z.number(), active: z.number(), students: z.number() }),
});

export const concessionEnd = defineCall({
  method: 'POST',
  path: 'fee/concession/end',
  area: 'fees',
  title: 'End a concession with a month; posted months stay',
  permissions: ['charity discount'],
  input: { id, last_month: month, reason: text(300), version },
  data: concession,
});

export const concessionLock = defineCall({
  method: 'POST',
  path: 'fee/concession/lock',
  area: 'fees',
  title: 'Keep a sibling concession as it is, or let it follow the family again (FEE-14)',
  permissions: ['charity discount'],
  input: { id, locked: z.boolean() },
  data: concession,
});
