// Whether a student leaves the school's books clean (spec 04 §6.6; STU-57). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, money } from '#kernel/fields.ts';

export const feeClearance = defineCall({
  method: 'GET',
  path: 'fee/clearance/:student_id',
  area: 'fees',
  title: 'Whether a student owes anything, holds an advance or a security',
  permissions: ['Student-left', 'statement'],
  input: { student_id: id },
  data: z.object({
    student_id: id,
    receivable: money,
    advance: money,
    security: money,
    clear: z.boolean(),
    reasons: z.array(z.string()),
  }),
});
