// The stored state of a day's punches: times of children, marks set by people, repeats, and punches set aside.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Cell } from '#modules/attendance/marks/chapter.ts';
import type { DayOfPunches } from '../rules/day-of-punches.ts';

export interface ChildDay {
  cell: Cell & { section_id: number };
  punches: DayOfPunches;
}

export interface Manual {
  code: number;
  reason: string | null;
}

export async function markedByPeople(day: LocalDate, student_ids: readonly number[]): Promise<Map<number, Manual>> {
  const rows = await rowsOf(sql<Manual & { student_id: number }>`
    select student_id, code, reason from attendance.attendance_marks
     where on_date = ${day}::date and student_id = any (${[...student_ids]}::bigint[]) and source in ('manual', 'import')`);
  return new Map(rows.map((row) => [row.student_id, row]));
}

export async function timesOf(
  branch_id: number,
  day: LocalDate,
  student_ids: readonly number[],
): Promise<Map<number, string[]>> {
  const rows = await rowsOf(sql<{ student_id: number; times: string }>`
    select p.student_id, string_agg(to_char(p.punched_at, 'HH24:MI:SS'), ',') as times from attendance.attendance_punches p
     where p.branch_id = ${branch_id}::int and p.student_id = any (${[...student_ids]}::bigint[]) and p.state in ('used', 'repeat', 'ignored')
       and p.punched_at >= ${day}::date and p.punched_at < ${day}::date + 1 group by p.student_id`);
  return new Map(rows.map((row) => [row.student_id, row.times.split(',')]));
}

export async function noteRepeats(branch_id: number, day: LocalDate, days: readonly ChildDay[]): Promise<void> {
  const rows = days.flatMap(({ cell, punches }) =>
    punches.repeats.map((time) => ({ student_id: cell.student_id, punched_at: `${day} ${time}` })),
  );
  const ids = days.map((one) => one.cell.student_id);
  if (ids.length === 0) return;
  await rowsOf(sql`
    update attendance.attendance_punches p set state = case when r.student_id is null then 'used' else 'repeat' end
      from attendance.attendance_punches q
      left join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (student_id bigint, punched_at timestamp)
        on r.student_id = q.student_id and r.punched_at = q.punched_at
     where q.branch_id = ${branch_id}::int and q.student_id = any (${ids}::bigint[]) and q.punched_at >= ${day}::date and q.punched_at < ${day}::date + 1
       and q.state in ('used', 'repeat', 'ignored') and p.device_id = q.device_id and p.pin = q.pin and p.punched_at = q.punched_at
       and p.state is distinct from case when r.student_id is null then 'used' else 'repeat' end`);
}

/** No seat, a holiday, frozen, or a register that is locked: kept and listed, not used. */
export async function setAside(branch_id: number, day: LocalDate, student_ids: readonly number[]): Promise<void> {
  if (student_ids.length === 0) return;
  await rowsOf(sql`
    update attendance.attendance_punches set state = 'ignored'
     where branch_id = ${branch_id}::int and student_id = any (${[...student_ids]}::bigint[]) and state = 'used'
       and punched_at >= ${day}::date and punched_at < ${day}::date + 1`);
}
