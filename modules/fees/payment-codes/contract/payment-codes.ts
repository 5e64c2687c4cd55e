// Payment codes: who has one, codes made in bulk, one replaced, cards printed (FEE-66; 04 §5.4 bank/transfercode, §6.5).

import { z } from 'zod';
import { begunJob, chosenRows } from '#kernel/chosen-rows.ts';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, instantOut, money, text } from '#kernel/fields.ts';

const area = 'fees';
const permissions = ['Bank Record'] as const;

/** `missing`: a student without a code. */
const codeState = z.enum(['active', 'replaced', 'retired', 'missing']);

const codeRow = z.object({
  /** Of the student and the code: a student has several rows where codes were replaced. */
  key: z.string(),
  student_id: id.nullable(),
  student_name: z.string(),
  father_name: z.string(),
  admission_no: z.string().nullable(),
  class_name: z.string().nullable(),
  section_name: z.string().nullable(),
  branch_name: z.string(),
  code: z.string().nullable(),
  state: codeState,
  issued_at: instantOut.nullable(),
  reason: z.string().nullable(),
  replaced_by: z.string().nullable(),
});
export type PaymentCodeRow = z.output<typeof codeRow>;

const filters = {
  /** Working lists: students with a code, those without, codes that are not in use any more. */
  list: z.enum(['active', 'missing', 'replaced']).optional(),
  branch_id: id.optional(),
  course_id: id.optional(),
  section_id: id.optional(),
};

export const codeList = defineCall({
  method: 'GET',
  path: 'bank/transfer-code/list',
  area,
  title: 'Payment codes of students, students without one, codes that were replaced',
  permissions,
  input: { ...listSortedBy('student_name', 'class_name', 'code', 'issued_at'), ...filters },
  data: listOf(codeRow, { active: z.number(), missing: z.number(), replaced: z.number() }),
});

export const codeGenerate = defineCall({
  method: 'POST',
  path: 'bank/transfer-code/generate',
  area,
  title: 'Make codes for students without one, as a job; whoever has one keeps it (FEE-66)',
  permissions: ['Bank Edit'],
  input: { ...chosenRows(filters) },
  data: begunJob,
});

export const codeReplace = defineCall({
  method: 'POST',
  path: 'bank/transfer-code/replace',
  area,
  title:
    'Enter a new code in place of a leaked or misprinted one; money on the old one still lands for 13 months (FEE-66)',
  permissions: ['Bank Edit'],
  input: {
    code: text(30),
    reason: z.string().trim().min(5, 'Say why, in at least 5 letters').max(200),
  },
  data: z.object({ code: z.string(), replaced: z.string(), student_name: z.string() }),
});

export const codeRead = defineCall({
  method: 'GET',
  path: 'bank/transfer-code/:code',
  area,
  title: 'Whose a payment code is, its state, what is open, what came on it last',
  beyond: 'the page bank-transfer-code answers a typed code with more than a row of the list (04 §5.4)',
  permissions,
  input: { code: text(30) },
  data: z.object({
    code: z.string(),
    kind: z.enum(['student', 'family', 'challan']),
    state: codeState,
    issued_at: instantOut,
    reason: z.string().nullable(),
    replaced_by: z.string().nullable(),
    student_id: id.nullable(),
    student_name: z.string(),
    admission_no: z.string().nullable(),
    class_name: z.string().nullable(),
    branch_name: z.string(),
    currency,
    open: money,
    /** Money that came for its owner, and messages of gateways about the code, the newest first. */
    money: z.array(
      z.object({ receipt_no: z.string(), value_date: dayOut, amount: money, channel: z.string(), state: z.string() }),
    ),
    messages: z.array(
      z.object({
        at: instantOut,
        gateway: z.string(),
        kind: z.string(),
        answer: z.string().nullable(),
        amount: money.nullable(),
      }),
    ),
  }),
});

export const codeCards = defineCall({
  method: 'POST',
  path: 'bank/transfer-code/cards',
  area,
  title: 'Cards with payment codes for parents, ten on a sheet (04 §9)',
  beyond: 'code cards are printed on the page of codes (04 §5.4, §9)',
  permissions,
  transport: 'file',
  input: { ...chosenRows(filters) },
});
