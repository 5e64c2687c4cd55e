// Calls of challans: register, one challan, look-up by exact code (spec 04 §6.3; FEE-51). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, localDate, money, month, text } from '#kernel/fields.ts';

export const challanKinds = [
  'monthly',
  'extra',
  'individual',
  'registration',
  'admission',
  'opening',
  'brought_forward',
] as const;
export const challanStatuses = ['open', 'partly_paid', 'paid', 'cancelled', 'written_off', 'moved'] as const;
const kind = z.enum(challanKinds);
const status = z.enum(challanStatuses);

const challanRow = z.object({
  challan_id: id,
  challan_no: z.string(),
  student_id: id,
  family_id: id.nullable(),
  student_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  section_name: z.string().nullable(),
  branch_name: z.string(),
  kind,
  bill_month: month,
  issue_date: localDate,
  due_date: localDate,
  currency,
  gross: money,
  concession: money,
  charged: money,
  settled: money,
  balance: money,
  status,
  printed_count: z.number(),
});

/** Filters of the register, also of what is done to all it finds. */
export const challanFilters = {
  bill_month: month.optional(),
  branch_id: id.optional(),
  course_id: id.optional(),
  section_id: id.optional(),
  head_id: id.optional(),
  kind: kind.optional(),
  status: status.optional(),
  student_id: id.optional(),
  family_id: id.optional(),
  due_from: localDate.optional(),
  due_to: localDate.optional(),
  printed: z.boolean().optional(),
  balance_gt: z.number().int().min(0).optional(),
};

export const challanList = defineCall({
  method: 'GET',
  path: 'fee/challan/list',
  area: 'fees',
  title: 'Register of challans',
  permissions: ['Fee Challen'],
  input: {
    ...listSortedBy('challan_no', 'student_name', 'due_date', 'bill_month', 'charged', 'balance'),
    ...challanFilters,
  },
  data: listOf(challanRow, { charged: money, settled: money, balance: money }),
});

const line = z.object({
  line_id: id,
  head_id: id,
  head_name: z.string(),
  fee_month: month,
  line_kind: z.string(),
  description: z.string().nullable(),
  gross: money,
  concession: money,
  net: money,
  settled: money,
  /** '14/30' where a part of the month is billed (FEE-22). */
  part: z.string().nullable(),
  /** Why this amount: each concession with its type and what it takes (spec 04 §14.1). */
  concessions: z.array(z.object({ type_name: z.string(), amount: money })),
  entry_id: z.number().nullable(),
});

export const challanRead = defineCall({
  method: 'GET',
  path: 'fee/challan/:id',
  area: 'fees',
  title: 'One challan: lines, what settled it, the fine of today',
  permissions: ['Fee Challen'],
  input: { id },
  data: z.object({
    challan: challanRow.extend({
      branch_id: id,
      father_name: z.string(),
      entry_date: localDate,
      valid_until: localDate,
      paid: money,
      payment_code: z.string().nullable(),
      last_printed_at: z.string().nullable(),
      note: z.string().nullable(),
      run_id: id.nullable(),
      version: z.number(),
    }),
    lines: z.array(line),
    settlements: z.array(
      z.object({
        settlement_id: id,
        kind: z.string(),
        amount: money,
        value_date: localDate,
        entry_date: localDate,
        receipt_no: z.string().nullable(),
        deposit_id: id.nullable(),
        entry_id: z.number().nullable(),
      }),
    ),
    instalments: z.array(z.object({ seq: z.number(), due_date: localDate, amount: money, settled: money })),
    fine_today: money,
    /** The other challans of the student, newest month first. */
    history: z.array(
      z.object({ challan_id: id, challan_no: z.string(), bill_month: month, charged: money, balance: money, status }),
    ),
  }),
});

export const challanLookup = defineCall({
  method: 'GET',
  path: 'fee/challan/lookup',
  area: 'fees',
  title:
    'By exact payment code or challan number, also of another own branch: name, class, branch and amount only (FEE-51)',
  permissions: ['Fee Deposit'],
  input: { code: text(30) },
  data: z.object({
    code: z.string(),
    student_name: z.string(),
    class_name: z.string().nullable(),
    branch_name: z.string(),
    currency,
    amount: money,
    in_scope: z.boolean(),
    // no table: read from what is open on the code
    state: z.enum(['open', 'paid', 'blocked']),
  }),
});
