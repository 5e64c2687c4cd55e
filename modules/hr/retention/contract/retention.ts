// Who joined, who left, who stayed, month by month (HR-8, HR-12; spec 06 §6.1).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, month, monthOut } from '#kernel/fields.ts';
import { staffCategories } from '#modules/hr/structure/contract/structure.ts';

const monthRow = z.object({
  month: monthOut,
  month_name: z.string(),
  year: z.number(),
  opening: z.number(),
  joined: z.number(),
  transfer_in: z.number(),
  left: z.number(),
  transfer_out: z.number(),
  closing: z.number(),
  retention_percentage: z.number(),
});
export type RetentionMonth = z.output<typeof monthRow>;

export const retentionRecord = defineCall({
  method: 'POST',
  path: 'hr/employee-retention-record',
  area: 'hr',
  title: 'Joined, left and stayed month by month, with the reasons of those who left (HR-12)',
  permissions: ['HR Dashboard', 'Employee Record'],
  input: {
    from_month: month,
    to_month: month,
    branch_id: id.optional(),
    category: z.enum(staffCategories).optional(),
    designation_id: id.optional(),
  },
  data: z.object({
    data: z.array(monthRow),
    /** On the roll before the period, and joined in it. */
    total: z.number(),
    joined: z.number(),
    left: z.number(),
    closing: z.number(),
    retention_percentage: z.number(),
    turnover_percentage: z.number(),
    reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
  }),
});
