// A month of attendance for stories of pay: marked day by day, and closed as a clerk closes it.

import { firstDayOf, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { monthClose } from '#modules/attendance/staff-months/contract/staff-months.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Person, School } from '#stories/harness/school.ts';

export interface Attended {
  employee_id: number;
  /** The first working days of the month. */
  absent?: number;
  /** The working days after those: by a quarter of an hour. */
  late?: number;
  /** Only from and until these days of the month: of the days at this branch. */
  from?: LocalDate;
  to?: LocalDate;
}

/** Marked by hand, so that judging the days again leaves them; Saturday and Sunday are off. */
export function marked(
  school: School,
  branch_id: number,
  { month, people }: { month: Month; people: readonly Attended[] },
) {
  return school.owner(() =>
    rowsOf(sql`
      insert into attendance.employee_attendance (branch_id, home_branch_id, employee_id, attendance_date, status, late_minutes, source, is_manual, remarks)
      select ${branch_id}::int, d.home, d.employee_id, d.day, case when d.off then 'weekly_off' when d.nth <= d.absent then 'absent' else 'present' end,
             case when not d.off and d.nth > d.absent and d.nth <= d.absent + d.late then 15 else 0 end, 'manual', true, 'As the register says'
        from (
          select p.employee_id, e.branch_id as home, coalesce(p.absent, 0) as absent, coalesce(p.late, 0) as late, g.day::date as day, extract(dow from g.day) in (0, 6) as off,
                 row_number() over (partition by p.employee_id, extract(dow from g.day) in (0, 6) order by g.day) as nth
            from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as p (employee_id bigint, absent int, late int, "from" date, "to" date)
            join hr.employees e on e.id = p.employee_id
           cross join generate_series(${firstDayOf(month)}::date, ${lastDayOfMonth(month)}::date, interval '1 day') g (day)
           where g.day >= coalesce(p.from, g.day) and g.day <= coalesce(p.to, g.day)) d
      on conflict (employee_id, attendance_date) do update set status = excluded.status, late_minutes = excluded.late_minutes, is_manual = true,
        remarks = excluded.remarks, half = null`),
  );
}

interface Closing {
  month: Month;
  as?: Person;
  until?: LocalDate;
}

export const closedBy = (school: School, branch_id: number, { month, as = 'clerk', ...until }: Closing) =>
  school.must(
    monthClose,
    { branch_id, year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)), confirm: true, ...until },
    { as },
  );

export const closed = (school: School, branch_id: number, month: Month) => closedBy(school, branch_id, { month });
