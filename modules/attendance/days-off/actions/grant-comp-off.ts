// HOL-6: whoever worked on a day that is none, by order, has a day of compensatory leave for it, half of one where they did not stay long enough;
// what nobody takes within sixty days is gone.

import type { LocalDate } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { rowOf, sql } from '#platform/db/index.ts';

const EXPIRE_DAYS = 60;
/** So far back a mark that was changed afterwards is still looked at. */
const LOOK_BACK_DAYS = 35;

/** Once a person and day, by the key of the ledger. */
export async function grantCompOff(branch_id: number, day: LocalDate): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    with worked as (
      select t.employee_id, e.branch_id, k.id as leave_type_id, t.attendance_date, o.id as off_id,
             case when t.status = 'half_day' then 0.5 else 1 end as days,
             attendance.leave_year(coalesce(p.first_month, 1), t.attendance_date) as year_start
        from attendance.employee_attendance t
        join attendance.holiday_offs o on o.id = t.holiday_off_id and o.kind = 'working' and o.compensation = 'comp_off'
        join hr.employees e on e.id = t.employee_id and e.status <> 'left'
        join attendance.leave_types k on k.school_id = e.school_id and k.is_comp_off and k.is_active
        left join attendance.leave_policies p on p.id = attendance.leave_policy_of(e.id)
       where t.branch_id = ${branch_id}::int and t.attendance_date between ${day}::date - ${LOOK_BACK_DAYS}::int and ${day}::date - 1
         and t.status in ('present', 'half_day', 'on_duty')),
    given as (
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, holiday_off_id, note)
      select w.branch_id, w.employee_id, w.leave_type_id, w.year_start, w.attendance_date, 'comp_off', w.days, w.off_id, 'Worked on a day off'
        from worked w order by w.employee_id, w.attendance_date
      on conflict (employee_id, leave_type_id, on_date) where kind = 'comp_off' do nothing returning 1)
    select count(*)::int as n from given`);
  return row?.n ?? 0;
}

/** What is left beyond the days given within sixty days. */
export async function expireCompOff(branch_id: number, day: LocalDate): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    with stale as (
      select b.branch_id, b.employee_id, b.leave_type_id, b.year_start,
             b.granted + b.carried + b.adjusted - b.used - b.expired - b.encashed - b.pending - coalesce((
               select sum(l.days) from attendance.leave_ledger l
                where l.employee_id = b.employee_id and l.leave_type_id = b.leave_type_id and l.year_start = b.year_start
                  and l.kind in ('comp_off', 'adjust') and l.days > 0 and l.on_date > ${day}::date - ${EXPIRE_DAYS}::int), 0) as days
        from attendance.leave_balances b join attendance.leave_types k on k.id = b.leave_type_id and k.is_comp_off
       where b.branch_id = ${branch_id}::int),
    gone as (
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
      select s.branch_id, s.employee_id, s.leave_type_id, s.year_start, ${day}::date, 'expire', -s.days, 'Not taken within 60 days'
        from stale s where s.days > 0 order by s.employee_id
      on conflict (employee_id, leave_type_id, year_start, kind, on_date) where kind in ('grant', 'accrual', 'carry', 'expire') and request_id is null do nothing
      returning 1)
    select count(*)::int as n from gone`);
  return row?.n ?? 0;
}

export const compOffClock: readonly ClockJob[] = [
  {
    name: 'attendance.comp_off',
    title: 'Who worked on a day off has leave for it; what is not taken is gone', // HOL-6
    unit: 'branch',
    when: { daily: '00:40' },
    missed: 'last',
    run: async ({ branch_id, day }) => {
      const given = await grantCompOff(branch_id, day);
      const gone = await expireCompOff(branch_id, day);
      return given + gone === 0 ? undefined : `${given} given, ${gone} expired`;
    },
  },
];
