// Freezing a student and coming back (STU-50 to STU-53; spec 03 §6.5). Percent is what a frozen day costs of a full one.

import { z } from 'zod';
import { defineCall, listFields, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, monthOut, optionalText, text, version, workedOut } from '#kernel/fields.ts';
import { studentOfRow } from '#modules/students/person/contract/student-of-row.ts';

const area = 'students';
const freeze = ['Student-Freeze'];

export const freezeReasons = ['travel', 'illness', 'financial', 'family', 'other'] as const;
export const freezeReason = z.enum(freezeReasons, { error: 'Choose a reason' });
export const freezeState = z.enum(['draft', 'pending', 'approved', 'active', 'ended', 'rejected', 'cancelled']);
const percent = z.union([z.literal(0), z.literal(25), z.literal(50), z.literal(75), z.literal(100)], {
  error: 'Choose 0, 25, 50, 75 or 100',
});

const about = {
  id,
  ...studentOfRow,
  from_on: dayOut,
  expected_until: dayOut,
  reason: freezeReason,
  note: z.string().nullable(),
  billing_percent: z.number(),
  hold_seat: z.boolean(),
  state: freezeState,
  currency,
  dues: workedOut(z.number().nullable()),
  version: z.number(),
};

export const freezeRow = z.object({
  ...about,
  asked_on: z.string(),
  asked_by: z.string().nullable(),
  approval_id: id.nullable(),
  ended_on: z.string().nullable(),
  file_id: id.nullable(),
  /** What the parents asked, where it came of a request of theirs (STU-95). */
  request: z.object({ id, request_no: z.string() }).nullish(),
});
export type FreezeRow = z.output<typeof freezeRow>;

export const freezeList = defineCall({
  method: 'GET',
  path: 'student/freeze/list',
  area,
  title: 'Freezes with their state, the latest first',
  permissions: [...freeze, 'Student-Freeze Approval'],
  input: {
    ...listSortedBy('from_on', 'expected_until', 'student_name', 'asked_on'),
    state: freezeState.optional(),
    reason: freezeReason.optional(),
    course_id: id.optional(),
    student_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(freezeRow, { drafts: z.number(), pending: z.number(), frozen: z.number() }),
});

const terms = {
  from_on: localDate,
  expected_until: localDate,
  reason: freezeReason,
  note: optionalText(500),
  billing_percent: percent,
  hold_seat: z.boolean().default(true),
  file_id: id.nullish(),
};

/** A month of the freeze: the share that is billed, and what fees changes where it is posted already. */
const monthAmount = z.object({
  month: monthOut,
  share_percent: z.number(),
  posted: z.number().nullable(),
  becomes: z.number().nullable(),
  to_advance: z.number(),
});

export const freezePreview = defineCall({
  method: 'POST',
  path: 'student/freeze/preview',
  area,
  title: 'What a freeze would change, month by month, before it is asked for',
  beyond: 'what each month becomes, shown beside the form (STU-41)',
  permissions: freeze,
  input: { student_id: id, from_on: localDate, expected_until: localDate, billing_percent: percent },
  data: z.object({
    earliest: dayOut,
    latest: dayOut,
    default_percent: z.number(),
    max_days: z.number(),
    currency,
    dues: z.number().nullable(),
    free_seats: z.number().nullable(),
    problems: z.record(z.string(), z.string()),
    months: z.array(monthAmount),
  }),
});

export const freezeCreate = defineCall({
  method: 'POST',
  path: 'student/freeze/create',
  area,
  title: 'Ask for a freeze: a draft, or sent at once',
  permissions: freeze,
  idempotent: true,
  success: 201,
  input: { student_id: id, ...terms, send: z.boolean().default(false) },
  data: freezeRow,
});

export const freezeUpdate = defineCall({
  method: 'POST',
  path: 'student/freeze/update',
  area,
  title: 'Change the draft of a freeze',
  permissions: freeze,
  input: { id, version, ...terms },
  data: freezeRow,
});

export const freezeSend = defineCall({
  method: 'POST',
  path: 'student/freeze/send',
  area,
  title: 'Send the draft of a freeze for approval',
  permissions: freeze,
  idempotent: true,
  input: { id, version },
  data: freezeRow,
});

export const freezeCancel = defineCall({
  method: 'POST',
  path: 'student/freeze/cancel',
  area,
  title: 'Cancel a freeze that has not begun',
  permissions: freeze,
  input: { id, version, reason: text(300) },
  data: freezeRow,
});

export const frozenRow = z.object({
  ...about,
  days_over: z.number(),
  due: z.enum(['no', 'soon', 'due', 'overdue']),
  free_seats: z.number().nullable(),
  phone: z.string().nullable(),
  waiting: z.string().nullable(),
});
export type FrozenRow = z.output<typeof frozenRow>;

export const unfreezeList = defineCall({
  method: 'GET',
  path: 'student/unfreeze/list',
  area,
  title: 'Frozen students: until when, how many days over, whether their seat is free',
  permissions: freeze,
  input: {
    ...listFields,
    due: z.enum(['soon', 'overdue']).optional(),
    /** Whether the child could sit down again: its seat is kept or another of its section is free. */
    seat: z.enum(['free', 'taken']).optional(),
    course_id: id.optional(),
  },
  data: listOf(frozenRow, { frozen: z.number(), soon: z.number(), overdue: z.number() }),
});

export const unfreezeSend = defineCall({
  method: 'POST',
  path: 'student/unfreeze/send',
  area,
  title: 'Ask for a frozen student to come back',
  permissions: freeze,
  idempotent: true,
  input: { freeze_id: id, version, on_date: localDate, reason: text(300) },
  data: freezeRow,
});

export const freezeExtend = defineCall({
  method: 'POST',
  path: 'student/unfreeze/extend',
  area,
  title: 'Ask for a later day of return',
  permissions: freeze,
  idempotent: true,
  input: { freeze_id: id, version, until: localDate, reason: text(300) },
  data: freezeRow,
});

export const freezeReport = defineCall({
  method: 'GET',
  path: 'student/freeze/report',
  area,
  title: 'Freezes of a period by branch and class: begun, ended, frozen now, left from a freeze',
  permissions: ['Student-Freeze Report'],
  input: {
    from: localDate,
    to: localDate,
    reason: freezeReason.optional(),
    branch_id: z.number().int().positive().optional(),
  },
  data: z.object({
    rows: z.array(
      z.object({
        key: z.string(),
        branch_id: z.number(),
        branch_name: z.string(),
        class_name: z.string().nullable(),
        course_id: id.nullable(),
        frozen: z.number(),
        started: z.number(),
        ended: z.number(),
        left: z.number(),
      }),
    ),
    totals: z.object({ frozen: z.number(), started: z.number(), ended: z.number(), left: z.number() }),
    months: z.array(z.object({ month: z.string(), started: z.number(), ended: z.number() })),
  }),
});
