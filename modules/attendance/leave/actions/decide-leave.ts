// Leave of a child: asked, then approved, rejected or cancelled. Approved leave turns absences of its days into leave (STU-86: they
// no longer count as a run) and fills in the sheets of the days to come; cancelled, the days are absences again.

import type { z } from 'zod';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { message } from '#platform/messages/message.ts';
import { gate } from '#modules/branches/index.ts';
import type { leaveCreate, leaveDecide, LeaveRow } from '../contract/leave.ts';
import { LONGEST_RANGE, wrongRange } from '#modules/attendance/marks/rules/index.ts';
import { leaveById } from '../reads/leaves.ts';
import { ABSENT, LEAVE } from '#modules/attendance/codes/rules/index.ts';
import { turnLeaveDays } from './turn-leave-days.ts';

export async function askLeave(input: z.output<typeof leaveCreate.input>): Promise<LeaveRow> {
  await requirePermission('parent-student-request', 'Student Attandance Edit');
  const wrong = wrongRange(input.from_on, input.to_on, LONGEST_RANGE);
  if (wrong) throw badField('to_on', wrong);
  const student = await rowOf(sql<{ branch_id: number; status: string; name: string }>`
    select s.branch_id, s.status, s.full_name as name from students.students s where s.id = ${input.student_id}::bigint and ${inScope('s.branch_id')} for share`);
  if (!student) throw notFound('This student');
  await gate(student.branch_id, 'teach');
  if (!['active', 'frozen', 'admitted'].includes(student.status))
    throw conflict(`${student.name} is not in school, so there is no leave to ask for`);
  await oneAtATime('leave', input.student_id);
  const other = await rowOf(sql<{ from_on: LocalDate; to_on: LocalDate; state: string }>`
    select from_on, to_on, state from attendance.student_leaves where student_id = ${input.student_id}::bigint and state in ('pending', 'approved')
       and from_on <= ${input.to_on}::date and to_on >= ${input.from_on}::date order by id limit 1`);
  if (other)
    throw conflict(
      `There is ${other.state === 'pending' ? 'leave waiting' : 'approved leave'} from ${formatDate(other.from_on)} to ${formatDate(other.to_on)} already`,
    );
  // A file of another branch is not found; ours belongs to the branch from here on.
  if (input.file_id !== undefined) await giveFileToBranch(input.file_id, student.branch_id);
  const row = await rowOf(sql<{ id: number }>`
    insert into attendance.student_leaves (branch_id, student_id, from_on, to_on, kind, reason, file_id)
    values (${student.branch_id}::int, ${input.student_id}::bigint, ${input.from_on}::date, ${input.to_on}::date, ${input.kind}, ${input.reason}, ${input.file_id ?? null}::bigint)
    returning id`);
  return leaveById(row?.id ?? 0);
}

interface Held {
  id: number;
  branch_id: number;
  student_id: number;
  from_on: LocalDate;
  to_on: LocalDate;
  state: LeaveRow['state'];
  version: number;
}

const becomes = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const;

export async function decideLeave(input: z.output<typeof leaveDecide.input>): Promise<LeaveRow> {
  await requirePermission('parent-student-request', 'Student Attandance Edit');
  const leave = await rowOf(sql<Held>`
    select v.id, v.branch_id, v.student_id, v.from_on, v.to_on, v.state, v.version from attendance.student_leaves v
     where v.id = ${input.id}::bigint and ${inScope('v.branch_id')} for update`);
  if (!leave) throw notFound('This leave');
  if (leave.version !== input.version)
    throw conflict('This leave was changed by somebody else meanwhile. Look at it again.');
  const open = input.decision === 'cancel' ? ['pending', 'approved'] : ['pending'];
  if (!open.includes(leave.state)) throw conflict(`This leave is ${leave.state} already`);
  if (input.decision === 'reject' && !input.reason)
    throw badField('reason', 'Say why, so that the parents can be told');
  const state = becomes[input.decision];
  await rowOf(sql`
    update attendance.student_leaves set state = ${state}, decided_by = platform.current_user_id(), decided_at = platform.now(), decision_note = ${input.reason ?? null}
     where id = ${leave.id}::bigint`);
  if (state === 'approved') await turnLeaveDays(leave, { was: ABSENT, becomes: LEAVE, reason: 'Leave approved' });
  // One day has one leave: every mark of leave on these days is this one's.
  else if (leave.state === 'approved')
    await turnLeaveDays(leave, { was: LEAVE, becomes: ABSENT, reason: 'Leave cancelled' });
  await audit({
    record_kind: 'student',
    record_id: leave.student_id,
    action: `leave ${state}`,
    branch_id: leave.branch_id,
    after: { from_on: leave.from_on, to_on: leave.to_on, reason: input.reason ?? null },
  });
  const decided = await leaveById(leave.id);
  await message({
    event: 'LEAVE_DECIDED',
    branch_id: leave.branch_id,
    subject_type: 'student',
    subject_id: leave.student_id,
    student_id: leave.student_id,
    data: {
      student: decided.student_name,
      from: leave.from_on,
      to: leave.to_on,
      decision: state,
      note: input.reason ?? '',
    },
    key: `leave:${leave.id}:${state}`,
  });
  return decided;
}
