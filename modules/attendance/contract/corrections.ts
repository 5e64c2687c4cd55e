// Calls of Add Attendance and of leave: late entry, correction, ranges of days, leave asked and decided (spec 03 §6.9, §7).

import { z } from 'zod';
import { defineCall, listFields, listOf } from '#kernel/contract.ts';
import { id, localDate, optionalText, text, version } from '#kernel/fields.ts';

const words = z.string().nullable();
export const leaveKinds = ['sick', 'casual', 'hajj_umrah', 'family', 'other'] as const;
export const leaveStates = ['pending', 'approved', 'rejected', 'cancelled'] as const;
/** Days that one leave or correction may span. */
export const LONGEST_RANGE = 120;

export const attendanceAdd = defineCall({
  method: 'POST',
  path: 'student-attendance/add',
  area: 'attendance',
  title: 'Correct, enter late or give leave for many children and days; preview first',
  permissions: ['Student Attandance Edit'],
  input: {
    student_ids: z.array(id).min(1, 'Choose at least one student').max(200, 'At most 200 students at once'),
    from_on: localDate,
    to_on: localDate,
    code: z.number({ error: 'Choose a mark' }).int().min(1).max(99),
    /** For marks of leave. */
    kind: z.enum(leaveKinds).optional(),
    reason: text(200),
    file_id: id.optional(),
    preview: z.boolean().default(false),
  },
  data: z.object({
    preview: z.boolean(),
    days: z.array(
      z.object({
        student_id: z.number(),
        name: z.string(),
        on_date: z.string(),
        before: words,
        after: z.string(),
        /** Coming days of leave: nothing is marked yet. */
        later: z.boolean(),
      }),
    ),
    refused: z.array(z.object({ student_id: z.number(), name: z.string(), on_date: z.string(), message: z.string() })),
    changed: z.number(),
  }),
});

const leaveRow = z.object({
  leave_id: id,
  student_id: id,
  student_name: z.string(),
  admission_no: words,
  class_name: words,
  section_name: words,
  branch_name: z.string(),
  from_on: localDate,
  to_on: localDate,
  days: z.number(),
  kind: z.enum(leaveKinds),
  reason: z.string(),
  file_id: id.nullable(),
  state: z.enum(leaveStates),
  asked_by: words,
  asked_at: z.string(),
  decided_by: words,
  decision_note: words,
  /** What the parents asked, where it came of a request of theirs (STU-95). */
  request: z.object({ id, request_no: z.string() }).nullish(),
  version,
});
export type LeaveRow = z.output<typeof leaveRow>;

const leavePermissions = ['parent-student-request', 'Student Attandance Edit'] as const;

export const leaveList = defineCall({
  method: 'GET',
  path: 'student/leave/list',
  area: 'attendance',
  title: 'Leave of children, the newest first',
  permissions: leavePermissions,
  input: {
    ...listFields,
    state: z.enum(leaveStates).optional(),
    student_id: id.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
  },
  data: listOf(leaveRow),
});

export const leaveCreate = defineCall({
  method: 'POST',
  path: 'student/leave/create',
  area: 'attendance',
  title: 'Ask for leave of a child',
  permissions: leavePermissions,
  success: 201,
  input: {
    student_id: id,
    from_on: localDate,
    to_on: localDate,
    kind: z.enum(leaveKinds, { error: 'Choose the kind of leave' }),
    reason: text(500),
    file_id: id.optional(),
  },
  data: leaveRow,
});

export const leaveDecide = defineCall({
  method: 'POST',
  path: 'student/leave/decide',
  area: 'attendance',
  title: 'Approve, reject or cancel leave of a child',
  permissions: leavePermissions,
  input: {
    id,
    version,
    decision: z.enum(['approve', 'reject', 'cancel']),
    reason: optionalText(300),
  },
  data: leaveRow,
});
