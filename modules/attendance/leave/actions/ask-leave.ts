// Leave of a child is asked for (spec 03 §6.9): kept, and sent to whoever decides it but did not ask.

import type { z } from 'zod';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { gate } from '#modules/branches/index.ts';
import { LONGEST_RANGE, wrongRange } from '#modules/attendance/marks/rules/index.ts';
import type { leaveCreate, LeaveRow } from '../contract/leave.ts';
import { leaveById, openOrInForce } from '../reads/leaves.ts';
import { leaveKind } from './approve-leave.ts';

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
  const [other] = await openOrInForce(input.student_id, input);
  if (other)
    throw conflict(
      `There is ${other.granted ? 'approved leave' : 'leave waiting'} from ${formatDate(other.from_on)} to ${formatDate(other.to_on)} already`,
    );
  // A file of another branch is not found; ours belongs to the branch from here on.
  if (input.file_id !== undefined) await giveFileToBranch(input.file_id, student.branch_id);
  return leaveById(await keepAsked({ ...input, branch_id: student.branch_id, student_name: student.name }));
}

export interface AskedLeave {
  branch_id: number;
  student_id: number;
  student_name: string;
  from_on: LocalDate;
  to_on: LocalDate;
  kind: LeaveRow['kind'];
  reason: string;
  file_id?: number | null | undefined;
}

/** The leave with its request; answers its id. */
export async function keepAsked(leave: AskedLeave, continues?: number): Promise<number> {
  const { branch_id, student_id, from_on, to_on, kind, reason, file_id = null } = leave;
  const row = await rowOf(sql<{ id: number }>`
    insert into attendance.student_leaves (branch_id, student_id, from_on, to_on, kind, reason, file_id)
    values (${branch_id}::int, ${student_id}::bigint, ${from_on}::date, ${to_on}::date, ${kind}, ${reason}, ${file_id}::bigint) returning id`);
  const id = row?.id ?? 0;
  await sendLeave(id, leave, continues);
  return id;
}

/** `continues` is the request that asked for these days at the branch that the child has left. */
export async function sendLeave(leave_id: number, leave: AskedLeave, continues?: number): Promise<void> {
  const { branch_id, student_id, from_on, to_on, reason, file_id = null } = leave;
  const { request_id } = await requestApproval(leaveKind, {
    branch_id,
    subject_id: student_id,
    subject_label: leave.student_name,
    title: `Leave from ${formatDate(from_on)} to ${formatDate(to_on)}`,
    shows: [
      { field: 'from_on', label: 'First day', before: null, after: from_on, form: 'date' },
      { field: 'to_on', label: 'Last day', before: null, after: to_on, form: 'date' },
    ],
    change: { leave_id, from_on, to_on },
    reason,
    file_ids: file_id === null ? [] : [file_id],
    ...(continues === undefined ? {} : { continues }),
  });
  await rowsOf(sql`
    update attendance.student_leaves set branch_id = ${branch_id}::int, from_on = ${from_on}::date, to_on = ${to_on}::date,
           approval_id = ${request_id}::bigint where id = ${leave_id}::bigint`);
}
