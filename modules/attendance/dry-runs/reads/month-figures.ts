// A month of people at a branch, as it stands and as it would be with some of its days marked otherwise; counted by the routine that counts marks.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { latePolicyOf, leaveForLateness } from '#modules/attendance/staff-months/chapter.ts';
import type { TriedDay } from '../rules/differing-days.ts';
import type { MonthFigures, StoredLateness } from '../rules/unpaid-days.ts';

export interface MonthOf {
  branch_id: number;
  first: LocalDate;
  last: LocalDate;
}

export interface PersonMonth {
  employee_id: number;
  employee_code: string;
  full_name: string;
  by_hand: number;
  /** Days of presence that nobody set and no punch stands behind: there is nothing to judge again. */
  unpunched: number;
  before: MonthFigures;
  after: MonthFigures;
}

const figures = (of: 'w' | 'n'): Statement => {
  const sum = (column: string): Statement => sql`sum(${sql.ref(`${of}.${column}`)})::float8`;
  return sql`jsonb_build_object('working_days', ${sum('working')}, 'present', ${sum('present_share')}, 'half_days', ${sum('half')},
    'absent', ${sum('absent_share')}, 'leave_paid', ${sum('paid_share')}, 'leave_unpaid', ${sum('unpaid_share')},
    'holidays_unpaid', ${sum('holiday_unpaid')}, 'late', ${sum('late')}, 'early', ${sum('early')}, 'absent_days', ${sum('absent')})`;
};

/** What a person set stays as it is, whatever would be judged. */
export const personMonths = (
  { branch_id, first, last }: MonthOf,
  employee_ids: readonly number[],
  tried: readonly TriedDay[],
): Promise<PersonMonth[]> =>
  rowsOf(sql<PersonMonth>`
    select e.id as employee_id, e.employee_code, e.full_name, (count(*) filter (where a.is_manual))::int as by_hand,
           (count(*) filter (where not a.is_manual and a.status in ('present', 'half_day') and not exists (
              select from attendance.employee_punches p
               where p.employee_id = a.employee_id and p.attendance_date = a.attendance_date and p.state <> 'voided'
                 and p.punched_at >= ${first}::date - 1 and p.punched_at < ${last}::date + 3)))::int as unpunched,
           ${figures('w')} as before, ${figures('n')} as after
      from attendance.employee_attendance a
      join hr.employees e on e.id = a.employee_id
      left join jsonb_to_recordset(${JSON.stringify(tried)}::jsonb) as d (employee_id bigint, day date, mark jsonb)
        on d.employee_id = a.employee_id and d.day = a.attendance_date and not a.is_manual
     cross join lateral attendance.staff_counts(a, 1) w
     cross join lateral attendance.staff_counts(case when d.mark is null then a else jsonb_populate_record(a, d.mark) end, 1) n
     where a.branch_id = ${branch_id}::int and a.attendance_date between ${first}::date and ${last}::date
       and a.employee_id = any (${[...employee_ids]}::bigint[])
     group by e.id, e.employee_code, e.full_name, e.name_key order by e.name_key, e.id`);

/** EAT-10: lateness in days as it stands, and what is left of the leave that it takes first. */
export async function storedLateness(
  { branch_id, first, last }: MonthOf,
  employee_ids: readonly number[],
): Promise<Map<number, StoredLateness>> {
  const { leave } = await latePolicyOf(branch_id, last);
  const rows = await rowsOf(sql<StoredLateness & { employee_id: number }>`
    select t.employee_id, t.late_days::float8 as late_days, t.late_days_from_leave::float8 as late_days_from_leave,
           case when y.id is not null then coalesce(v.granted + v.carried + v.adjusted - v.used - v.expired - v.encashed - v.pending, 0)::float8 end as available
      from attendance.employee_month_totals t ${leaveForLateness(leave, last)}
     where t.branch_id = ${branch_id}::int and t.month = ${first}::date and t.employee_id = any (${[...employee_ids]}::bigint[])`);
  return new Map(rows.map((row) => [row.employee_id, row]));
}
