// Kind 'student leave' (14 §4): what a second person decides, and what happens then. Approved leave turns absences of its days into leave
// (STU-86: they no longer count as a run) and fills in the sheets of the days to come; the parents are told either way.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { ABSENT, LEAVE } from '#modules/attendance/codes/rules/index.ts';
import { noteLeave } from '../steps/note-leave.ts';
import { turnLeaveDays } from './turn-leave-days.ts';

export interface LeaveAsked {
  leave_id: number;
  from_on: LocalDate;
  to_on: LocalDate;
}

interface Held {
  id: number;
  branch_id: number;
  student_id: number;
  from_on: LocalDate;
  to_on: LocalDate;
}

async function applyLeave({ id, change, subject_label }: Asked<LeaveAsked>): Promise<void> {
  const leave = await rowOf(sql<Held>`
    update attendance.student_leaves set granted_at = platform.now(), granted_by = platform.current_user_id()
     where id = ${change.leave_id}::bigint and approval_id = ${id}::bigint returning id, branch_id, student_id, from_on, to_on`);
  if (!leave) throw conflict(`This leave of ${subject_label} is not asked for any more.`);
  await turnLeaveDays(leave, { was: ABSENT, becomes: LEAVE, reason: 'Leave approved' });
}

/** A leave that goes on with another request, at another branch, was not decided by the end of this one. */
async function closedLeave({ id, change }: Asked<LeaveAsked>, { status, reason }: Outcome): Promise<void> {
  const leave = await rowOf(sql<Held>`
    select id, branch_id, student_id, from_on, to_on from attendance.student_leaves
     where id = ${change.leave_id}::bigint and approval_id = ${id}::bigint`);
  if (leave) await noteLeave(leave, status, reason);
}

export const leaveKind = defineApproval<LeaveAsked>({
  code: 'student leave',
  title: 'Leave of a child',
  module: 'attendance',
  area: 'attendance',
  subject: 'student',
  permissions: ['Student Attandance Edit', 'parent-student-request'],
  levels: () => [{ title: 'Leave of a child', permission: 'Student Attandance Edit', or: ['parent-student-request'] }],
  moves_no_money: true,
  path: (student_id) => linkTo(pages.AddAttendance, { tab: 'leave', student_id }),
  apply: applyLeave,
  closed: closedLeave,
});
