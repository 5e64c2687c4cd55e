// Who stands on the register of a section on a day (ATT-2): enrolments that cover it with a period of being active or frozen.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export interface OnRoster {
  student_id: number;
  name: string;
  frozen: boolean;
  /** The mark that stands. */
  code: number | null;
  source: string | null;
  by: string | null;
  at: string | null;
}

/** With the marks that stand; the caller has locked the register. */
export async function rosterWithMarks(
  { branch_id, section_id }: { branch_id: number; section_id: number },
  day: LocalDate,
): Promise<OnRoster[]> {
  return rowsOf(sql<OnRoster>`
    select e.student_id, e.student_name as name, p.status = 'frozen' as frozen, m.code, m.source, u.name as by,
           to_char(m.marked_at at time zone k.time_zone, 'HH24:MI') as at
      from students.enrolments e
      join students.student_status_periods p on p.student_id = e.student_id and p.status in ('active', 'frozen')
       and p.from_on <= ${day}::date and (p.to_on is null or p.to_on >= ${day}::date)
      join platform.branches b on b.id = e.branch_id join platform.countries k on k.id = b.country_id
      left join attendance.attendance_marks m on m.student_id = e.student_id and m.on_date = ${day}::date
      left join platform.users u on u.id = m.marked_by
     where e.branch_id = ${branch_id}::int and e.section_id = ${section_id}::bigint and e.start_on <= ${day}::date and (e.end_on is null or e.end_on >= ${day}::date)`);
}

/** Why children that were sent do not stand on the register; nothing is told of children outside the scope. */
export async function whyNotOnRoster(student_ids: readonly number[], day: LocalDate): Promise<Map<number, string>> {
  const rows = await rowsOf(sql<{ student_id: number; why: string }>`
    select s.id as student_id, case
        when s.status = 'left' or s.status = 'passed_out' then s.full_name || ' has left'
        when f.first_on > ${day}::date then s.full_name || ' joins on ' || to_char(f.first_on, 'DD/MM/YYYY')
        else s.full_name || ' is not in this section on ' || to_char(${day}::date, 'DD/MM/YYYY') end as why
      from students.students s
     cross join lateral (select min(p.from_on) as first_on from students.student_status_periods p where p.student_id = s.id and p.status = 'active') f
     where s.id = any (${[...student_ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.student_id, row.why]));
}
