// The return of a former student (ADM-90 to ADM-93; spec 02 §6.10): found, asked for, billed, completed, registered. Amounts in minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, optionalText, text, version } from '#kernel/fields.ts';

const area = 'admissions';
const ask = ['Re-Admission'];
const words = z.string().nullable();

export const readmissionKind = z.enum(['return_within_grace', 'readmission']);
export const duesMode = z.enum(['cleared', 'installments', 'carried'], { error: 'Choose what becomes of the dues' });
export const readmissionStates = [
  'draft',
  'pending',
  'approved',
  'fee_due',
  'completed',
  'rejected',
  'cancelled',
  'lapsed',
] as const;
export const readmissionState = z.enum(readmissionStates);

/** Who came, comes or may come back. */
export const returningChild = {
  student_id: id,
  student_name: z.string(),
  native_name: words,
  father_name: z.string(),
  reg_no: words,
  admission_no: words,
  branch_id: z.number(),
  branch_name: z.string(),
  currency,
};

export const formerRow = z.object({
  ...returningChild,
  photo_url: words,
  class_name: words,
  // states: students/person
  status: z.enum(['left', 'passed_out']),
  left_on: dayOut,
  reason: z.string(),
  days_away: z.number(),
  dues: z.number(),
  /** A request that is on its way. */
  request_id: id.nullable(),
  request_state: readmissionState.nullable(),
  /** Why it cannot be asked for, in words; null when it can. */
  blocked: words,
});
export type FormerRow = z.output<typeof formerRow>;

export const readmissionEligible = defineCall({
  method: 'GET',
  path: 'student/readmission/eligible',
  area,
  title: 'Former students with what they owe and how long they are away',
  permissions: ask,
  input: {
    ...listSortedBy('left_on', 'student_name', 'dues'),
    reason: z.string().max(40).optional(),
    course_id: id.optional(),
    branch_id: z.number().int().positive().optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    // states: students/person
    status: z.enum(['left', 'passed_out']).optional(),
  },
  data: listOf(formerRow, { left: z.number(), owing: z.number(), within_grace: z.number() }),
});

const terms = {
  session_id: id,
  course_id: id,
  section_id: id.nullish(),
  rejoin_on: localDate,
  reason: text(500).min(3, 'Enter a few words'),
  class_reason: optionalText(300),
  test_note: optionalText(300),
  dues_mode: duesMode.default('cleared'),
  /** Into how many monthly parts, with `installments`. */
  dues_count: z.number().int().min(2, 'At least 2').max(6, 'At most 6').nullish(),
};

export const readmissionRow = z.object({
  id,
  ...returningChild,
  kind: readmissionKind,
  gap_days: z.number(),
  left_on: dayOut,
  leaving_reason: z.string(),
  rejoin_on: dayOut,
  session_id: id,
  session_name: z.string(),
  course_id: id,
  old_class: words,
  new_class: z.string(),
  section_id: id.nullable(),
  section_name: words,
  reason: z.string(),
  class_reason: words,
  test_required: z.boolean(),
  test_note: words,
  dues_at_request: z.number(),
  /** Of the first stay, now. */
  dues: z.number(),
  dues_mode: duesMode,
  dues_count: z.number().nullable(),
  dues_parts: z.array(z.object({ due_on: dayOut, amount: z.number() })),
  /** Of the plan; null within grace and while there is none. */
  net: z.number().nullable(),
  plan_id: id.nullable(),
  challan_id: id.nullable(),
  challan_no: words,
  challan_total: z.number().nullable(),
  challan_paid: z.number().nullable(),
  fee_due_on: dayOut.nullable(),
  state: readmissionState,
  asked_on: dayOut,
  asked_by: words,
  decided_by: words,
  decided_on: dayOut.nullable(),
  approval_id: id.nullable(),
  closed_reason: words,
  completed_on: words,
  version: z.number(),
});
export type ReadmissionRow = z.output<typeof readmissionRow>;

const listFilters = {
  id: id.optional(),
  state: readmissionState.optional(),
  kind: readmissionKind.optional(),
  session_id: id.optional(),
  course_id: id.optional(),
  branch_id: z.number().int().positive().optional(),
  student_id: id.optional(),
  from: localDate.optional(),
  to: localDate.optional(),
};

export const readmissionList = defineCall({
  method: 'GET',
  path: 'student/readmission/list',
  area,
  title: 'Re-admission requests with their state, the latest first',
  permissions: ask,
  input: { ...listSortedBy('asked_on', 'rejoin_on', 'student_name'), ...listFilters },
  data: listOf(readmissionRow, {
    drafts: z.number(),
    pending: z.number(),
    to_complete: z.number(),
    completed: z.number(),
  }),
});

export const readmissionPreview = defineCall({
  method: 'POST',
  path: 'student/readmission/preview',
  area,
  title: 'What a return would be, before it is asked for: leaving record, class expected, dues, seats',
  beyond: 'what a return would be, shown beside the form (02 §6.10)',
  permissions: ask,
  input: {
    student_id: id,
    rejoin_on: localDate.optional(),
    session_id: id.optional(),
    course_id: id.optional(),
    class_reason: optionalText(300),
    dues_count: z.number().int().min(2).max(6).nullish(),
  },
  data: z.object({
    ...returningChild,
    photo_url: words,
    status: z.string(),
    left_on: dayOut.nullable(),
    leaving_reason: words,
    leaving_note: words,
    left_class: words,
    certificate_no: words,
    last_result: words,
    attendance_percent: z.number().nullable(),
    warnings: z.array(z.object({ kind: z.string(), level: z.number(), issued_on: dayOut, text: z.string() })),
    dues: z.number(),
    deposit_held: z.number(),
    advance: z.number(),
    /** Away for longer than this, a test is asked for. */
    test_after_days: z.number(),
    /** Why nothing can be asked for at all; null when it can. */
    blocked: words,
    /** What the form begins with; null while nothing can be asked for. */
    suggested: z
      .object({ rejoin_on: z.string(), session_id: id, course_id: id.nullable(), section_id: id.nullable() })
      .nullable(),
    terms: z
      .object({
        gap_days: z.number(),
        kind: readmissionKind,
        test_required: z.boolean(),
        bills_absence: z.boolean(),
        expected_class: words,
        expected_course_id: id.nullable(),
        problems: z.record(z.string(), z.string()),
        dues_parts: z.array(z.object({ due_on: dayOut, amount: z.number() })),
        sections: z.array(
          z.object({ section_id: id, name: z.string(), free: z.number(), suits: z.boolean(), left_from: z.boolean() }),
        ),
      })
      .nullable(),
  }),
});

export const readmissionCreate = defineCall({
  method: 'POST',
  path: 'student/readmission/create',
  area,
  title: 'Ask for a re-admission: a draft, or sent at once',
  permissions: ask,
  idempotent: true,
  success: 201,
  input: { student_id: id, ...terms, send: z.boolean().default(false) },
  data: readmissionRow,
});

export const readmissionUpdate = defineCall({
  method: 'POST',
  path: 'student/readmission/update',
  area,
  title: 'Change the draft of a re-admission',
  permissions: ask,
  input: { id, version, ...terms },
  data: readmissionRow,
});

export const readmissionSend = defineCall({
  method: 'POST',
  path: 'student/readmission/send',
  area,
  title: 'Send the draft of a re-admission for approval',
  permissions: ask,
  idempotent: true,
  input: { id, version },
  data: readmissionRow,
});

export const readmissionPrint = defineCall({
  method: 'POST',
  path: 'student/readmission/print',
  area,
  title: 'The form of a re-admission as a PDF, for the file',
  beyond: 'the form of a re-admission for the file (02 §6.10, action print)',
  permissions: ask,
  transport: 'file',
  input: { id },
});

export const readmissionCancel = defineCall({
  method: 'POST',
  path: 'student/readmission/cancel',
  area,
  title: 'Cancel a re-admission that is not completed: seat and challan are given back',
  permissions: ask,
  moves_money: true,
  input: { id, version, reason: text(300) },
  data: readmissionRow,
});

export const readmissionChallan = defineCall({
  method: 'POST',
  path: 'student/readmission/challan',
  area,
  title: 'Issue the challan of an approved re-admission',
  permissions: ask,
  idempotent: true,
  moves_money: true,
  input: { id, version },
  data: z.object({ id, number: z.string(), total: z.number(), due_on: z.string() }),
});

export const readmissionComplete = defineCall({
  method: 'POST',
  path: 'student/readmission/complete',
  area,
  title: 'Complete a re-admission: the child is enrolled again',
  permissions: ask,
  idempotent: true,
  moves_money: true,
  input: { id, version, section_id: id, roll_no: z.number().int().min(1).max(9999).nullish() },
  data: z.object({
    enrolment_id: id,
    admission_no: z.string(),
    student: z.object({ id, status: z.string(), class_name: z.string(), roll_no: z.number() }),
  }),
});
