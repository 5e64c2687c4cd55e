// Leave is granted and carried days expire, as sets; whoever runs it again grants nothing twice: the keys of the ledger see to it (LVE-5 to LVE-7).

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/**
 * LVE-5: where a balance was taken over its days are of the whole year, so a month adds only what is due by then and does not stand yet; null otherwise.
 * Due is counted from the month in which the year, or the service in it, began.
 */
const ofOpening = sql`(
  select greatest(0, round(d.annual_days * (
           (extract(year from age(d.month, o.begins)) * 12 + extract(month from age(d.month, o.begins)))::int + 1) / 12, 2) - o.stands)
    from (select greatest(d.year_start, date_trunc('month', d.group_joining_date)::date) as begins, sum(k.days) as stands
            from attendance.leave_ledger k
           where k.employee_id = d.employee_id and k.leave_type_id = d.leave_type_id and k.year_start = d.year_start
             and k.kind in ('grant', 'accrual', 'comp_off', 'carry', 'adjust', 'opening')
          having bool_or(k.kind = 'opening')) o)`;

/**
 * What each of a branch is due of a leave year by its policy: whole at its beginning, by month, or on confirmation; where a balance was taken over
 * it holds the whole of the year. Answers how many lines.
 */
export async function grantLeave(branch_id: number, day: LocalDate): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    with due as (
      select e.id as employee_id, e.branch_id, l.leave_type_id, l.accrual, attendance.leave_year(p.first_month, ${day}::date) as year_start,
             l.annual_days, l.prorate, e.group_joining_date, e.confirmation_date, date_trunc('month', ${day}::date)::date as month
        from hr.employees e join attendance.leave_policies p on p.id = attendance.leave_policy_of(e.id)
        join attendance.leave_policy_lines l on l.policy_id = p.id and l.accrual <> 'manual' and l.annual_days > 0
        join attendance.leave_types t on t.id = l.leave_type_id and t.is_active and (t.gender is null or t.gender = e.gender)
       where e.branch_id = ${branch_id}::int and e.status <> 'left' and e.joining_date <= ${day}::date),
    days as (
      select d.*, case when d.accrual = 'monthly' then d.month else d.year_start end as on_date,
             case when d.accrual = 'monthly' then least(round(d.annual_days / 12, 2), ${ofOpening})
                  when d.prorate and d.group_joining_date > d.year_start then floor(d.annual_days * greatest(0, 12
                    - ((extract(year from age(date_trunc('month', d.group_joining_date), d.year_start)) * 12 + extract(month from age(date_trunc('month', d.group_joining_date), d.year_start)))::int
                       + case when extract(day from d.group_joining_date) > 15 then 1 else 0 end)) / 12 * 2 + 0.5) / 2
                  else d.annual_days end as days
        from due d
       where (d.accrual <> 'on_confirmation' or d.confirmation_date <= ${day}::date)
         and (d.accrual = 'monthly' or not exists (select from attendance.leave_ledger o
                where o.employee_id = d.employee_id and o.leave_type_id = d.leave_type_id and o.year_start = d.year_start and o.kind = 'opening'))),
    granted as (
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
      select d.branch_id, d.employee_id, d.leave_type_id, d.year_start, d.on_date, case when d.accrual = 'monthly' then 'accrual' else 'grant' end, d.days, 'By the policy'
        from days d where d.days > 0 order by d.employee_id, d.leave_type_id
      on conflict (employee_id, leave_type_id, year_start, kind, on_date) where kind in ('grant', 'accrual', 'carry', 'expire') and request_id is null do nothing
      returning 1)
    select count(*)::int as n from granted`);
  return row?.n ?? 0;
}

/** LVE-7: carried days that were not used by their day are gone. */
export async function expireCarried(branch_id: number, day: LocalDate): Promise<number> {
  const row = await rowOf(sql<{ n: number }>`
    with gone as (
      insert into attendance.leave_ledger (branch_id, employee_id, leave_type_id, year_start, on_date, kind, days, note)
      select b.branch_id, b.employee_id, b.leave_type_id, b.year_start, (b.year_start + make_interval(months => t.carry_expiry_months))::date, 'expire',
             -(b.carried - b.used), 'Carried days expired'
        from attendance.leave_balances b join attendance.leave_types t on t.id = b.leave_type_id and t.carry_expiry_months > 0
       where b.branch_id = ${branch_id}::int and b.carried > b.used and (b.year_start + make_interval(months => t.carry_expiry_months))::date <= ${day}::date
       order by b.employee_id, b.leave_type_id
      on conflict (employee_id, leave_type_id, year_start, kind, on_date) where kind in ('grant', 'accrual', 'carry', 'expire') and request_id is null do nothing
      returning 1)
    select count(*)::int as n from gone`);
  return row?.n ?? 0;
}
