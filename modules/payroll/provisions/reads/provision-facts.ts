// People of a branch at the end of a month with what their gratuity is reckoned from, and what stands in the provision for each, as sets (FNS-6 to FNS-8).

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';

export interface Serving {
  employee_id: number;
  employee_code: string;
  employee_name: string;
  is_confidential: boolean;
  joined: LocalDate;
  basic: number;
  /** It is the rate of a day (SAL-24). */
  by_day: boolean;
  national: boolean;
  in_fund: boolean;
  accrued: number;
}

const accruedHere = sql`
  left join lateral (
    select coalesce(sum(m.amount), 0)::bigint as accrued from payroll.gratuity_moves m left join payroll.gratuity_runs r on r.id = m.run_id
     where m.employee_id = e.id and m.branch_id = b.id and coalesce(r.state, 'posted') = 'posted') g on true`;

/** Nothing is accrued any more of a stay that was settled, also where its last day is still to come. */
const settledStay = sql`
  exists (select from payroll.final_settlements f
           where f.spell_id = (select x.id from hr.employment_spells x where x.employee_id = e.id order by x.no desc limit 1)
             and f.corrects_id is null and f.state in ('approved', 'paid'))`;

/** Whoever is employed on the day after, too: who has left by then is settled. */
export const servingOn = (branch_id: number, day: LocalDate): Promise<Serving[]> =>
  rowsOf(sql<Serving>`
    select e.id as employee_id, e.employee_code, e.full_name as employee_name, e.is_confidential, s.joining_date as joined,
           coalesce(d.rate, (select sum(l.amount) from payroll.employee_pay_plan_lines l join payroll.pay_heads h on h.id = l.head_id and h.code = 'BASIC'
                      where l.plan_id = p.id), 0)::bigint as basic, d.rate is not null as by_day,
           coalesce(e.nationality_id = b.country_id, true) as national,
           exists (select from payroll.employee_scheme_members m join payroll.statutory_schemes k on k.id = m.scheme_id and k.code = 'PF'
                    where m.employee_id = e.id and m.from_date <= s.joining_date and m.to_date is null) as in_fund,
           coalesce(g.accrued, 0)::bigint as accrued
      from hr.employees e join platform.branches b on b.id = e.branch_id
      join lateral (select x.joining_date, x.left_date from hr.employment_spells x where x.employee_id = e.id order by x.no desc limit 1) s on true
      left join lateral (
        select x.id from payroll.employee_pay_plans x
         where x.employee_id = e.id and x.state = 'approved' and x.effective_from <= ${day}::date order by x.effective_from desc limit 1) p on true
     cross join lateral (select payroll.rate_a_day(e.id, ${day}::date) as rate) d
      ${accruedHere}
     where e.branch_id = ${branch_id}::int and s.joining_date <= ${day}::date and coalesce(s.left_date, 'infinity'::date) > ${day}::date
       and not ${settledStay}
     order by e.name_key, e.id`);

interface Gone extends Pick<
  Serving,
  'employee_id' | 'employee_code' | 'employee_name' | 'is_confidential' | 'accrued'
> {
  elsewhere: boolean;
}

/** For whom something stands here though they work in another branch now, or are settled. */
export const goneFrom = (branch_id: number): Promise<Gone[]> =>
  rowsOf(sql<Gone>`
    select e.id as employee_id, e.employee_code, e.full_name as employee_name, e.is_confidential, coalesce(g.accrued, 0)::bigint as accrued,
           e.branch_id <> b.id as elsewhere
      from platform.branches b join hr.employees e on (e.branch_id <> b.id or ${settledStay})
       and e.id in (select m.employee_id from payroll.gratuity_moves m where m.branch_id = b.id) ${accruedHere}
     where b.id = ${branch_id}::int and coalesce(g.accrued, 0) <> 0 order by e.name_key, e.id`);
