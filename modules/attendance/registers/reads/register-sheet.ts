// One register as its sheet shows it: head, children in roll order with their marks, codes, and whether this person may mark.

import type { z } from 'zod';
import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { leaveHolds } from '#modules/attendance/leave/chapter.ts';
import { dayFacts, type DayFacts, mayMarkDay, whyOff } from '#modules/attendance/marks/chapter.ts';
import type { registerRead, RegisterRow } from '../contract/registers.ts';
import { clockOf } from '#modules/attendance/hours/rules/index.ts';
import { attendancePercent } from '#modules/attendance/totals/rules/index.ts';
import { schoolCodes } from '#modules/attendance/codes/chapter.ts';

type Sheet = z.output<typeof registerRead.data>;

async function registerHead(section_id: number, on_date: LocalDate): Promise<Sheet['register']> {
  const row = await rowOf(sql<Sheet['register']>`
    select s.id as section_id, s.branch_id, b.branch_name, c.name as class_name, s.name as section_name, ${on_date}::date as on_date,
           platform.today(s.branch_id) as today, coalesce(r.state, 'none') as state, u.name as taken_by, r.taken_at,
           coalesce(r.device_doubt, false) as device_doubt, coalesce(r.present, 0) as present, coalesce(r.late, 0) as late,
           coalesce(r.half, 0) as half, coalesce(r.absent, 0) as absent, coalesce(r.leave, 0) as leave, coalesce(r.unmarked, 0) as unmarked,
           coalesce(r.version, 0) as version
      from branches.sections s join platform.branches b on b.id = s.branch_id join branches.courses c on c.id = s.course_id
      left join attendance.attendance_registers r on r.section_id = s.id and r.on_date = ${on_date}::date
      left join platform.users u on u.id = r.taken_by
     where s.id = ${section_id}::bigint`);
  if (!row) throw new Error(`There is no section ${section_id}`);
  return row;
}

type StoredRow = Omit<RegisterRow, 'month_percent'> & { counted: number; weight: number; leave: number };

function rowsOfSheet({ branch_id, section_id }: DayFacts, day: LocalDate): Promise<StoredRow[]> {
  return rowsOf(sql<StoredRow>`
    select e.student_id, e.roll_no, e.admission_no, e.student_name as name, st.full_name_native as native, p.status = 'frozen' as frozen, m.code,
           ${leaveHolds(sql`e.student_id`, sql`${day}::date`)} as on_leave,
           m.in_at::text as in_at, m.out_at::text as out_at, m.source, m.reason, u.name as marked_by, m.marked_at, y.code as last_code,
           coalesce(o.counted, 0)::float8 as counted, coalesce(o.weight, 0)::float8 as weight, coalesce(o.lv, 0) as leave
      from students.enrolments e
      -- A child that went to another branch since is seen on its days here, by its name as then (STU-4).
      left join students.students st on st.id = e.student_id
      join students.student_status_periods p on p.student_id = e.student_id and p.status in ('active', 'frozen')
       and p.from_on <= ${day}::date and (p.to_on is null or p.to_on >= ${day}::date)
      left join attendance.attendance_marks m on m.student_id = e.student_id and m.on_date = ${day}::date
      left join platform.users u on u.id = m.marked_by
      left join attendance.attendance_months o on o.student_id = e.student_id and o.month = date_trunc('month', ${day}::date)::date
      left join lateral (
        select x.code from attendance.attendance_marks x
         where x.student_id = e.student_id and x.on_date < ${day}::date and x.on_date >= ${day}::date - 10 order by x.on_date desc limit 1) y on true
     where e.branch_id = ${branch_id}::int and e.section_id = ${section_id}::bigint and e.start_on <= ${day}::date and (e.end_on is null or e.end_on >= ${day}::date)
     order by e.roll_no nulls last, e.student_name, e.student_id`);
}

async function closedWords(facts: DayFacts): Promise<{ closed: string | null; needs_reason: boolean }> {
  if (!facts.working) return { closed: await whyOff(facts), needs_reason: false };
  const may = await mayMarkDay(facts);
  return { closed: may.refused, needs_reason: may.reason };
}

export async function readRegister(section_id: number, on_date?: LocalDate): Promise<Sheet> {
  const facts = await dayFacts(section_id, on_date);
  const rows = await rowsOfSheet(facts, facts.on_date);
  return {
    register: await registerHead(section_id, facts.on_date),
    rows: rows.map(({ counted, weight, leave, ...row }) => ({
      ...row,
      month_percent: counted > 0 ? attendancePercent({ counted, weight, leave }, facts.leave_counts) : null,
    })),
    codes: (await schoolCodes()).filter((one) => one.active),
    ...(await closedWords(facts)),
    start: clockOf(facts.start_min),
    late_after: clockOf(facts.start_min + facts.late_after_min),
  };
}
