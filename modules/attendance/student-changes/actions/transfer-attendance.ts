// Answer to students.transferring (STU-60): marks of the days at the old branch stay there and are read by the new one; absences from the
// first day there on were none; leave of coming days and what is counted of the child go along.

import { monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { MovedMoney, Transferring } from '#modules/students/index.ts';
import { carryLeave } from '#modules/attendance/leave/chapter.ts';
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
  await carryLeave(student_ids, { to_branch_id, on });
  await rowsOf(sql`
    update attendance.attendance_months set branch_id = ${to_branch_id}::int
     where student_id = any (${student_ids}::bigint[]) and month >= ${monthOf(on)}::date`);
  await rowsOf(sql`
    update attendance.attendance_standings set branch_id = ${to_branch_id}::int where student_id = any (${student_ids}::bigint[])`);
  return [];
}
