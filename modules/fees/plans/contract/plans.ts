// The call of a student's plan (spec 04 §6.1). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, money, month, version } from '#kernel/fields.ts';
import { concession } from '#modules/fees/concessions/contract/concessions.ts';

export const planRead = defineCall({
  method: 'GET',
  path: 'fee/plan/:student_id',
  area: 'fees',
  title: 'What a student pays per head and month of a session, what is taken off, and what is posted already',
  permissions: ['Std Structure Edit', 'Std Fee Edit', 'Fee Challen', 'statement'],
  input: { student_id: id, session_id: id.optional() },
  data: z.object({
    student: z.object({
      student_id: id,
      full_name: z.string(),
      class_name: z.string().nullable(),
      branch_name: z.string(),
      status: z.string(),
    }),
    currency,
    account: z.object({ receivable: money, advance: money, security_held: money, hold_posting: z.boolean() }),
    months: z.array(month),
    heads: z.array(
      z.object({
        head_id: id,
        head_name: z.string(),
        fixed: z.boolean(),
        /** What is agreed, line after line; months are bits, 0 is January. */
        lines: z.array(z.object({ amount: money, months: z.number(), valid_from: month, valid_to: month.nullable() })),
        cells: z.array(
          z.object({
            month,
            amount: money,
            concession: money,
            /** The challan that bills this head and month; null while it is not posted. */
            challan_id: id.nullable(),
          }),
        ),
      }),
    ),
    /** Heads by the month that this student does not have. */
    more_heads: z.array(z.object({ head_id: id, head_name: z.string() })),
    /** Another one whenever a line of the plan is another one (FEE-10). */
    version,
    concessions: z.array(concession),
    /** Why the sibling rate is another one than today's place in the family gives; null where it is the same (FEE-14). */
    sibling_note: z.string().nullable(),
  }),
});
