// The sheet of many corrections: what of a branch and month may be corrected by one act (spec 04 §5.5 Multi). Amounts are minor units.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, money, month, optionalText } from '#kernel/fields.ts';
import { reasonCodes } from './corrections.ts';

/** Payments go one by one. */
export const sheetActions = [
  'change_line',
  'add_line',
  'waive_fine',
  'cancel_challan',
  'write_off',
  'change_due_date',
] as const;
export type SheetAction = (typeof sheetActions)[number];

const row = z.object({
  key: z.string(),
  student_id: id,
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  challan_id: id,
  challan_no: z.string(),
  line_id: id.nullable(),
  head_name: z.string().nullable(),
  /** The line, the fines, what is charged or what is open, by the act. */
  before: money,
  due_date: dayOut,
});

export const correctionSheet = defineCall({
  method: 'GET',
  path: 'fee/correction/sheet',
  area: 'fees',
  title: 'Challans or lines of a branch and month that one act can correct',
  beyond: 'multi-correction: rows loaded by filters (04 §5.5)',
  permissions: ['Correction'],
  input: {
    branch_id: id,
    bill_month: month,
    action: z.enum(sheetActions).default('change_line'),
    /** Of change_line: the head that is changed; of add_line: the one that is added. */
    head_id: id.optional(),
    course_id: id.optional(),
    section_id: id.optional(),
    /** Go with the request that the sheet sends. */
    reason_code: z.enum(reasonCodes).default('wrong_structure'),
    note: optionalText(500),
    title: optionalText(120),
  },
  data: z.object({
    currency,
    action: z.enum(sheetActions),
    head_id: id.nullable(),
    reason_code: z.enum(reasonCodes),
    note: z.string().nullable(),
    title: z.string().nullable(),
    rows: z.array(row),
  }),
});
