// Two edge cases of pay: a teacher who came from another branch in the middle of a month that is in the book (SAL-21), and visiting teachers who are
// paid by the day (SAL-24). As the owner, before any month is booked.

import { addDays, firstDayOf, type Month } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Seat } from './tax-profiles.ts';

/** A month of 22 days, to the rupee, in place of an amount a month. */
export async function payByDay(): Promise<void> {
  await rowsOf(sql`
    with by_day as (
      select p.id, p.branch_id, p.employee_id, h.id as head_id, round(p.gross / 2200) * 100 as rate
        from payroll.employee_pay_plans p join hr.employees e on e.id = p.employee_id and e.employment_type = 'visiting'
        join payroll.pay_heads h on h.school_id = e.school_id and h.code = 'DAILY' where p.currency = 'PKR'),
    gone as (delete from payroll.employee_pay_plan_lines l using by_day d where l.plan_id = d.id),
    made as (
      insert into payroll.employee_pay_plan_lines (branch_id, employee_id, plan_id, head_id, amount, position)
      select d.branch_id, d.employee_id, d.id, d.head_id, d.rate, 1 from by_day d)
    update payroll.employee_pay_plans p set gross = d.rate from by_day d where d.id = p.id`);
}

/** Worked at the branch before until the 15th, whose days are there, too. */
export async function moveInside(month: Month, seats: readonly Seat[]): Promise<void> {
  const here = seats.find((one) => one.country_id === 162);
  const before = seats.find(
    (one) => one.country_id === 162 && one.branch_id !== here?.branch_id && one.school_id === here?.school_id,
  );
  if (!here || !before) return;
  const day = addDays(firstDayOf(month), 15);
  await rowsOf(sql`
    with mover as (
      select e.id, e.branch_id from hr.employees e join platform.branches o on o.id = ${before.branch_id}::int and o.ownership = 'own'
        join platform.branches b on b.id = e.branch_id and b.ownership = 'own'
       where e.branch_id = ${here.branch_id}::int and e.status = 'active' and e.employment_type = 'permanent' and e.joining_date < ${firstDayOf(month)}::date - 200
         and e.id % 15 <> 2 and e.id % 10 <> 1 and not exists (select from platform.users u where u.employee_id = e.id)
         and (select count(*) from hr.employee_postings p where p.employee_id = e.id) = 1
         and not exists (select from attendance.employee_month_totals t where t.employee_id = e.id and t.late_days > 0)
         and exists (select from attendance.employee_attendance a where a.employee_id = e.id and a.attendance_date = ${day}::date) order by e.id limit 1),
    ended as (
      update hr.employee_postings p set branch_id = ${before.branch_id}::int, to_date = ${addDays(day, -1)}::date from mover m where p.employee_id = m.id
      returning p.employee_id, p.department_id, p.designation_id, p.reports_to_id, p.employment_type),
    marks as (
      update attendance.employee_attendance a set branch_id = ${before.branch_id}::int from mover m where a.employee_id = m.id and a.attendance_date < ${day}::date)
    insert into hr.employee_postings (branch_id, home_branch_id, employee_id, department_id, designation_id, reports_to_id, employment_type, from_date, reason)
    select ${here.branch_id}::int, ${here.branch_id}::int, e.employee_id, e.department_id, e.designation_id, e.reports_to_id, e.employment_type, ${day}::date, 'transfer'
      from ended e`);
}
