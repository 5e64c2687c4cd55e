// One sheet over the challans of a family's children, with one code (spec 04 §2.3, §6.3, §9). A printed sheet, never a balance of its own.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, money, month } from '#kernel/fields.ts';

const area = 'fees';
const permissions = ['Fee Challen'] as const;

const familyChallanData = z.object({
  id,
  doc_no: z.string(),
  payment_code: z.string(),
  family_id: id,
  bill_month: month,
  currency,
  due_date: dayOut,
  valid_until: dayOut,
  /** What is payable today for all of them, late fines included. */
  total: money,
  members: z.array(z.object({ student_id: id, student_name: z.string(), payable: money })),
  /** Children whom the sheet cannot reach: money of a family settles in one branch (FEE-54). */
  in_other_branches: z.number(),
});
export type FamilyChallan = z.output<typeof familyChallanData>;

export const familyChallan = defineCall({
  method: 'POST',
  path: 'fee/challan/family',
  area,
  title: 'One sheet and one code for what the children of a family owe of a month and before it',
  permissions,
  success: 201,
  input: { family_id: id, bill_month: month },
  data: familyChallanData,
});

export const familyChallanPrint = defineCall({
  method: 'POST',
  path: 'fee/challan/family/print',
  area,
  title: 'A family challan as PDF, as of today',
  beyond: 'the sheet that fee/challan/family makes; a call answers data or a file',
  permissions,
  transport: 'file',
  input: {
    id,
    copies: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
    language: z.enum(['en', 'ur', 'ar']).default('en'),
  },
});
