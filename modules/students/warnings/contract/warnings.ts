// Warnings to students: given, acknowledged by a guardian, taken back with a reason (STU-85, STU-86; spec 03 §6.8).

import { z } from 'zod';
import { defineCall, listFields, listOf, listSortedBy } from '#kernel/contract.ts';
import { dayOut, id, localDate, text, version } from '#kernel/fields.ts';
import { studentOfRow } from '#modules/students/person/contract/student-of-row.ts';

const area = 'students';
const permissions = ['student-warning'];

export const warningKinds = ['academic', 'conduct', 'attendance', 'fee', 'uniform', 'other'] as const;
export const warningKind = z.enum(warningKinds, { error: 'Choose what it is about' });
const level = z.number().int().min(1).max(3);
export const sendWays = ['message', 'letter'] as const;

export const warningRow = z.object({
  id,
  warning_no: z.string(),
  ...studentOfRow,
  kind: warningKind,
  level,
  text: z.string(),
  incident_on: dayOut.nullable(),
  issued_on: dayOut,
  expires_on: z.string().nullable(),
  sent_by: z.array(z.string()),
  acknowledged_at: z.string().nullable(),
  acknowledged_by: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
  state: z.enum(['live', 'acknowledged', 'expired', 'withdrawn']),
  given_by: z.string().nullable(),
  version: z.number(),
});
export type WarningRow = z.output<typeof warningRow>;

export const warningList = defineCall({
  method: 'GET',
  path: 'student/warning/list',
  area,
  title: 'Warnings, the latest first',
  permissions,
  input: {
    ...listSortedBy('issued_on', 'warning_no', 'student_name', 'level'),
    student_id: id.optional(),
    course_id: id.optional(),
    section_id: id.optional(),
    kind: warningKind.optional(),
    level: level.optional(),
    live: z.boolean().optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(warningRow, { live: z.number(), third: z.number(), unacknowledged: z.number() }),
});

export const warningSuggested = defineCall({
  method: 'GET',
  path: 'student/warning/suggested',
  area,
  title: 'Students for whom attendance or fees suggest a warning for, with the reason',
  permissions,
  input: { ...listFields, kind: warningKind.optional() },
  data: listOf(
    z.object({
      key: z.string(),
      student_id: id,
      student_name: z.string(),
      admission_no: z.string().nullable(),
      class_name: z.string().nullable(),
      branch_name: z.string(),
      kind: warningKind,
      level,
      reason: z.string(),
    }),
  ),
});

export const warningLevels = defineCall({
  method: 'GET',
  path: 'student/warning/levels',
  area,
  title: 'The level that the next warning of a kind would have, by student (STU-85)',
  beyond: 'the level that follows, shown before a warning is given (STU-85)',
  permissions,
  input: { student_ids: z.array(id).min(1).max(200), kind: warningKind },
  data: z.array(z.object({ student_id: id, student_name: z.string(), level, live: z.number() })),
});

export const warningCreate = defineCall({
  method: 'POST',
  path: 'student/warning/create',
  area,
  title: 'Give a warning to one or several students, each with the level that follows',
  permissions,
  idempotent: true,
  success: 201,
  input: {
    student_ids: z.array(id, { error: 'Choose at least one student' }).min(1, 'Choose at least one student').max(200),
    kind: warningKind,
    /** Left out: one more than the live ones of the kind. */
    level: level.nullish(),
    incident_on: localDate.nullish(),
    text: text(2000),
    file_ids: z.array(id).max(10).default([]),
    send_by: z.array(z.enum(sendWays)).default(['message']),
  },
  data: z.object({ warnings: z.array(warningRow), advice: z.array(z.string()) }),
});

export const warningAcknowledge = defineCall({
  method: 'POST',
  path: 'student/warning/acknowledge',
  area,
  title: 'Note that a guardian has read the warning',
  permissions,
  input: { id, version, by_guardian_id: id, how: z.enum(['signature', 'call', 'portal']) },
  data: warningRow,
});

export const warningWithdraw = defineCall({
  method: 'POST',
  path: 'student/warning/withdraw',
  area,
  title: 'Take a warning back, with the reason',
  permissions,
  input: { id, version, reason: text(500) },
  data: warningRow,
});

export const warningPrint = defineCall({
  method: 'POST',
  path: 'student/warning/print',
  area,
  title: 'Letters of warnings with a slip to sign, as one PDF',
  beyond: 'letters of warnings (03 §8)',
  permissions,
  transport: 'file',
  input: { ids: z.array(id).min(1, 'Choose at least one warning').max(200) },
});
