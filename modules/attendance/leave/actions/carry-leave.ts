// Leave goes along with a child that moves to another branch (STU-60): cut on the day of the move, so that each branch has its own days.
// What waits is decided by either branch for its days; who asked for it has still asked for it.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { endRequest } from '#platform/approvals/withdraw.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type AskedLeave, keepAsked, sendLeave } from './ask-leave.ts';

interface Going {
  to_branch_id: number;
  on: LocalDate;
}

export async function carryLeave(student_ids: readonly number[], going: Going): Promise<void> {
  await carryGranted(student_ids, going);
  for (const leave of await waiting(student_ids, going.on)) await carryAsked(leave, going);
}

async function carryGranted(student_ids: readonly number[], { to_branch_id, on }: Going): Promise<void> {
  await rowsOf(sql`
    with cut as materialized (
      select v.* from attendance.student_leaves v
       where v.student_id = any (${student_ids}::bigint[]) and v.granted_at is not null and v.cancelled_at is null
         and v.from_on < ${on}::date and v.to_on >= ${on}::date
    ), shortened as (
      update attendance.student_leaves v set to_on = ${addDays(on, -1)}::date from cut where v.id = cut.id
    )
    insert into attendance.student_leaves (branch_id, student_id, from_on, to_on, kind, reason, approval_id, granted_at, granted_by, created_by)
    select ${to_branch_id}::int, student_id, ${on}::date, to_on, kind, reason, approval_id, granted_at, granted_by, created_by from cut`);
  await rowsOf(sql`
    update attendance.student_leaves set branch_id = ${to_branch_id}::int
     where student_id = any (${student_ids}::bigint[]) and granted_at is not null and cancelled_at is null and from_on >= ${on}::date`);
}

type Waiting = AskedLeave & { id: number; approval_id: number };

function waiting(student_ids: readonly number[], on: LocalDate): Promise<Waiting[]> {
  return rowsOf(sql<Waiting>`
    select v.id, v.branch_id, v.student_id, s.full_name as student_name, v.from_on, v.to_on, v.kind, v.reason, v.file_id, v.approval_id
      from attendance.student_leaves v join students.students s on s.id = v.student_id
      join platform.approval_requests q on q.id = v.approval_id and q.status = 'pending'
     where v.student_id = any (${student_ids}::bigint[]) and v.to_on >= ${on}::date order by v.id`);
}

/** The days that are asked for go on in requests of their branches; the one over all of them is over. */
async function carryAsked({ id, approval_id, ...leave }: Waiting, { to_branch_id, on }: Going): Promise<void> {
  if (leave.from_on >= on) await sendLeave(id, { ...leave, branch_id: to_branch_id }, approval_id);
  else {
    await sendLeave(id, { ...leave, to_on: addDays(on, -1) }, approval_id);
    await keepAsked({ ...leave, branch_id: to_branch_id, from_on: on }, approval_id);
  }
  await endRequest(approval_id, 'The child went to another branch: these days are asked for there');
}
