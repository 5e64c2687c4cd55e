// Calls of leave of children: asked, decided, listed (spec 03 §6.9, §7).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, localDate, optionalText, text, version } from '#kernel/fields.ts';

const words = z.string().nullable();

export const leaveKinds = ['sick', 'casual', 'hajj_umrah', 'family', 'other'] as const;

export const leaveStates = ['pending', 'approved', 'rejected', 'cancelled'] as const;

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
  /** The request it was asked by; null where it was entered with the marks. */
  approval_id: id.nullable(),
  /** Asked for by who reads this: somebody else decides it. */
  mine: z.boolean(),
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
    ...listSortedBy(),
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
    reason: text(500, 2),
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
