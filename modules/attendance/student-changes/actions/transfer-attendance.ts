// Answer to students.transferring (STU-60): marks of the days at the old branch stay there and are read by the new one; absences from the
// first day there on were none; leave of coming days and what is counted of the child go along.

import { addDays, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { MovedMoney, Transferring } from '#modules/students/index.ts';
import { voidAbsences } from './void-marks.ts';

/** Nothing here keeps a child from going: the last presence was checked before, so a preview has nothing to say. */
export async function transferAttendance({
  transfers,
  to_branch_id,
  on,
  preview,
}: Transferring): Promise<MovedMoney[]> {
  if (preview) return [];
  const student_ids = transfers.map((one) => one.student_id);
  await voidAbsences({ student_ids, to: 'transferred', on });
  await moveLeave(student_ids, { to_branch_id, on });
  await rowsOf(sql`
    update attendance.attendance_months set branch_id = ${to_branch_id}::int
     where student_id = any (${student_ids}::bigint[]) and month >= ${monthOf(on)}::date`);
  await rowsOf(sql`
    update attendance.attendance_standings set branch_id = ${to_branch_id}::int where student_id = any (${student_ids}::bigint[])`);
  return [];
}

interface Going {
  to_branch_id: number;
  on: LocalDate;
}

/** Leave over the day of the move is cut there, so that each branch has its own days of it. */
async function moveLeave(student_ids: readonly number[], { to_branch_id, on }: Going): Promise<void> {
  await rowsOf(sql`
    with cut as materialized (
      select v.* from attendance.student_leaves v
       where v.student_id = any (${student_ids}::bigint[]) and v.state in ('pending', 'approved') and v.from_on < ${on}::date and v.to_on >= ${on}::date
    ), shortened as (
      update attendance.student_leaves v set to_on = ${addDays(on, -1)}::date from cut where v.id = cut.id
    )
    insert into attendance.student_leaves (branch_id, student_id, from_on, to_on, kind, reason, state, decided_by, decided_at, decision_note, created_by)
    select ${to_branch_id}::int, student_id, ${on}::date, to_on, kind, reason, state, decided_by, decided_at, decision_note, created_by from cut`);
  await rowsOf(sql`
    update attendance.student_leaves set branch_id = ${to_branch_id}::int
     where student_id = any (${student_ids}::bigint[]) and state in ('pending', 'approved') and from_on >= ${on}::date`);
}
