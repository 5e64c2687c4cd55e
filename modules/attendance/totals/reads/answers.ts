// What attendance answers to modules below: percent of the month for lists and records, last presence, counts (spec 14 §2).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type FiguresOfStudent, withHistory } from '#modules/students/index.ts';
import { schoolSetting } from '#platform/settings/setting.ts';

/** This month's percent; a child without a marked day is left out. */
export async function attendanceOf(student_ids: readonly number[]): Promise<FiguresOfStudent[]> {
  const leave_counts = await schoolSetting<boolean>('leave_counts');
  const days = leave_counts ? sql`m.counted` : sql`m.counted - m.lv`;
  return rowsOf(sql<{ student_id: number; attendance_percent: number }>`
    select m.student_id, floor(m.weight * 100 / (${days}) + 0.5)::int as attendance_percent
      from attendance.attendance_months m
     where m.student_id = any (${[...student_ids]}::bigint[]) and m.month = date_trunc('month', platform.today(m.branch_id))::date and ${days} > 0`);
}

/** The day of the last mark that is no absence (STU-50, STU-55, STU-60), at a former branch too; leave counts as not absent. */
export async function lastPresence(
  student_ids: readonly number[],
): Promise<{ student_id: number; last_on: LocalDate | null }[]> {
  return withHistory(student_ids, () => lastPresenceOf(student_ids));
}

function lastPresenceOf(student_ids: readonly number[]): Promise<{ student_id: number; last_on: LocalDate | null }[]> {
  return rowsOf(sql<{ student_id: number; last_on: LocalDate | null }>`
    select i.id as student_id, (
      select max(m.on_date) from attendance.attendance_marks m
        join platform.branches b on b.id = m.branch_id
        join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code and k.tally <> 'absent'
        join (select o.month from attendance.attendance_months o where o.student_id = i.id and o.p + o.l + o.hd + o.lv > 0 order by o.month desc limit 1) o
          on m.on_date >= o.month and m.on_date < (o.month + interval '1 month')::date
       where m.student_id = i.id) as last_on
      from unnest(${[...student_ids]}::bigint[]) as i (id)`);
}

export interface AttendanceCounts {
  student_id: number;
  present: number;
  working_days: number;
}

/** Weighted days attended and days that count, for certificates and exams (attendance.counts). Whole months are read as months. */
export async function attendanceCounts(
  student_ids: readonly number[],
  from: LocalDate,
  to: LocalDate,
): Promise<AttendanceCounts[]> {
  const leave_counts = await schoolSetting<boolean>('leave_counts');
  return withHistory(student_ids, () => countsOf({ student_ids, from, to, leave_counts }));
}

interface Counting {
  student_ids: readonly number[];
  from: LocalDate;
  to: LocalDate;
  leave_counts: boolean;
}

function countsOf({ student_ids, from, to, leave_counts }: Counting): Promise<AttendanceCounts[]> {
  return rowsOf(sql<AttendanceCounts>`
    select m.student_id, coalesce(sum(k.weight) filter (where k.counts), 0)::float8 as present,
           (count(*) filter (where k.counts and (${leave_counts}::boolean or k.tally <> 'leave')))::int as working_days
      from attendance.attendance_marks m
      join platform.branches b on b.id = m.branch_id
      join attendance.attendance_codes k on k.school_id = b.school_id and k.code = m.code
     where m.student_id = any (${[...student_ids]}::bigint[]) and m.on_date between ${from}::date and ${to}::date group by m.student_id`);
}
