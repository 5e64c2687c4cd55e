// Finding who pays, by anything a parent brings: name, admission number, phone, payment code, challan number (spec 04 §6.3).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, id, localDate, money, month } from '#kernel/fields.ts';

const found = z.object({
  student_id: id,
  family_id: id,
  full_name: z.string(),
  father_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  section_name: z.string().nullable(),
  branch_name: z.string(),
  status: z.string(),
  currency,
  /** Open challans, and those of the month that was asked for. */
  challans: z.array(
    z.object({
      challan_id: id,
      challan_no: z.string(),
      bill_month: month,
      due_date: localDate,
      balance: money,
      status: z.string(),
    }),
  ),
  due_now: money,
  fine_today: money,
  advance: money,
});
export type FoundStudent = z.output<typeof found>;

export const challanSearch = defineCall({
  method: 'GET',
  path: 'fee/challan/search',
  area: 'fees',
  title: 'Students by name, number, phone, payment code or challan number, or of a class, with what they owe today',
  permissions: ['Fee Challen', 'Fee Deposit'],
  input: {
    q: z.string().trim().max(100).optional(),
    course_id: id.optional(),
    section_id: id.optional(),
    bill_month: month.optional(),
  },
  data: z.object({
    students: z.array(found),
    /** True when what was typed is a code or number of exactly one student. */
    exact: z.boolean(),
  }),
});
