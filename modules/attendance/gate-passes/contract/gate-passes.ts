// Calls of gate passes (ATT-9): a child leaves before the end of school with the consent of who fetches it.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, localDate, optionalWords, text, version } from '#kernel/fields.ts';

const area = 'attendance';
const words = z.string().nullable();
const permissions = ['Student Attandance Add', 'Student Attandance Edit'] as const;

export const passRow = z.object({
  pass_id: id,
  pass_no: z.string(),
  student_id: id,
  student_name: z.string(),
  native: words,
  father_name: words,
  admission_no: words,
  class_name: words,
  section_name: words,
  branch_id: id,
  branch_name: z.string(),
  on_date: localDate,
  out_at: z.string(),
  reason: z.string(),
  collected_by: z.string(),
  /** Of a guardian on record; null: somebody else whom the parents have sent. */
  relation: words,
  half_day: z.boolean(),
  state: z.enum(['given', 'cancelled']),
  cancel_reason: words,
  given_by: words,
  given_at: z.string(),
  version,
});
export type PassRow = z.output<typeof passRow>;

export const gatePassList = defineCall({
  method: 'GET',
  path: 'student-attendance/gate-passes',
  area,
  title: 'Gate passes, the newest first',
  beyond: 'gate passes of ATT-9: the list',
  permissions: [...permissions, 'Student Attandance Record'],
  input: {
    ...listSortedBy(),
    from: localDate.optional(),
    to: localDate.optional(),
    branch_id: id.optional(),
    student_id: id.optional(),
    state: z.enum(['given', 'cancelled']).optional(),
  },
  data: listOf(passRow),
});

export const gatePassChild = defineCall({
  method: 'GET',
  path: 'student-attendance/gate-pass-child',
  area,
  title: 'A child at the gate: the mark of the day, until when it is half a day, who may fetch it and who may not',
  beyond: 'gate pass: the child, who may fetch it, who may not',
  permissions,
  input: { student_id: id },
  data: z.object({
    student_id: z.number(),
    name: z.string(),
    now: z.string(),
    /** Before this time the day is half a day. */
    half_before: z.string(),
    ends: z.string(),
    mark: words,
    /** Why no pass can be given now. */
    refused: words,
    guardians: z.array(
      z.object({ guardian_id: z.number(), name: z.string(), relation: z.string(), mobile: words, barred: z.boolean() }),
    ),
  }),
});

export const gatePassGive = defineCall({
  method: 'POST',
  path: 'student-attendance/gate-pass',
  area,
  title: 'Let a child go before the end of school; before half the day is over the day is half a day',
  beyond: 'gate pass: given (ATT-9)',
  permissions,
  success: 201,
  input: {
    student_id: id,
    /** Left out: now. */
    out_at: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 11:30')
      .optional(),
    reason: text(200, 2),
    guardian_id: id.optional(),
    /** Where no guardian on record fetches the child. */
    collected_by: optionalWords(100),
  },
  data: passRow,
});

export const gatePassCancel = defineCall({
  method: 'POST',
  path: 'student-attendance/gate-pass-cancel',
  area,
  title: 'Withdraw a gate pass of today: the child has not left',
  beyond: 'gate pass: taken back',
  permissions,
  input: { id, version, reason: text(200, 2) },
  data: passRow,
});

export const gatePassPrint = defineCall({
  method: 'POST',
  path: 'student-attendance/gate-pass-print',
  area,
  title: 'Gate passes as slips of A6 for the guard',
  beyond: 'the gate pass as a slip of A6 (03 §8)',
  permissions,
  transport: 'file',
  input: { ids: z.array(id).min(1).max(50) },
});
