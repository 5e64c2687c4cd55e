// Who has left, as settlements see them: the stay that ended, the last pay, what is owed either way. What hr tells of a leaving is read here alone.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { exitFacts, lastExitOf } from '#modules/hr/index.ts';
import type { GratuityRule } from '../rules/gratuity.ts';
import { outDays } from './out-days.ts';
import type { SettlementFacts } from '../rules/settlement-shapes.ts';

export interface Leaver {
  employee_id: number;
  branch_id: number;
  school_id: number;
  country_id: number;
  name: string;
  currency: Currency;
  spell_id: number;
  joined: LocalDate;
  last_day: LocalDate;
  exit_type: string;
  national: boolean;
  in_fund: boolean;
  user_id: number | null;
  last_basic: number;
  last_gross: number;
  /** Paid by the day: both are the rate of one (SAL-24). */
  by_day: boolean;
  /** FNS-8. */
  out_days: number;
  /** The leaving as hr keeps it; null where the stay was ended without one. */
  exit: Exit | null;
}

interface Exit {
  /** Of the notice, in days. */
  shortfall_days: number;
  /** The school ended it: notice that is short is paid, not taken off (FNS-4). */
  by_school: boolean;
  clearance_open: number;
  charges: { item: string; amount: number }[];
}

const byTheSchool: ReadonlySet<string> = new Set(['termination', 'redundancy']);

async function exitOf(employee_id: number, last_day: LocalDate): Promise<Exit | null> {
  const id = await lastExitOf(employee_id);
  const [facts] = id === null ? [] : await exitFacts([id]);
  if (facts?.last_working_date !== last_day) return null;
  const { shortfall_days, clearance_open, charges, exit_type } = facts;
  return { shortfall_days, clearance_open, charges, by_school: byTheSchool.has(exit_type) };
}

/** The last stay of the person, locked; 409 while it is open. */
export async function leaverOf(employee_id: number): Promise<Leaver> {
  const confidential = await holds('salary-confidential');
  const row = await rowOf(sql<
    Omit<Leaver, 'last_day' | 'exit_type' | 'out_days' | 'exit'> & {
      last_day: LocalDate | null;
      exit_type: string | null;
    }
  >`
    select e.id as employee_id, e.branch_id, e.school_id, b.country_id, e.full_name as name, coalesce(c.currency, 'PKR') as currency, s.id as spell_id,
           s.joining_date as joined, s.left_date as last_day, s.exit_type, coalesce(e.nationality_id = b.country_id, true) as national,
           exists (select from payroll.employee_scheme_members m join payroll.statutory_schemes k on k.id = m.scheme_id and k.code = 'PF'
                    where m.employee_id = e.id and m.from_date <= s.joining_date and coalesce(m.to_date, s.left_date) >= s.left_date) as in_fund,
           (select u.id from platform.users u where u.employee_id = e.id order by u.id limit 1) as user_id,
           coalesce(d.rate, (select sum(l.amount) from payroll.employee_pay_plan_lines l join payroll.pay_heads h on h.id = l.head_id and h.code = 'BASIC'
                      where l.plan_id = p.id), 0)::bigint as last_basic, coalesce(d.rate, p.gross, 0)::bigint as last_gross, d.rate is not null as by_day
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
      join lateral (select x.* from hr.employment_spells x where x.employee_id = e.id order by x.no desc limit 1) s on true
      left join lateral (
        select x.id, x.gross from payroll.employee_pay_plans x
         where x.employee_id = e.id and x.state = 'approved' and x.effective_from <= s.left_date order by x.effective_from desc limit 1) p on true
     cross join lateral (select payroll.rate_a_day(e.id, coalesce(s.left_date, platform.today(e.branch_id))) as rate) d
     where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} and (${confidential} or not e.is_confidential) for update of e`);
  if (!row) throw notFound('This employee');
  const { last_day, exit_type } = row;
  if (last_day === null || exit_type === null)
    throw conflict(
      `${row.name} works here since ${formatDate(row.joined)}: a settlement is made of somebody who has left.`,
    );
  return {
    ...row,
    last_day,
    exit_type,
    out_days: await outDays(employee_id, row.joined, last_day),
    exit: await exitOf(employee_id, last_day),
  };
}

export async function gratuityRuleOf({
  school_id,
  country_id,
}: Pick<Leaver, 'school_id' | 'country_id'>): Promise<GratuityRule | null> {
  const row = await rowOf(sql<GratuityRule>`
    select g.divisor, g.min_service_months, g.round, g.nationals, g.misconduct_percent::float8 as misconduct_percent, g.tax_exempt_limit,
           coalesce((select jsonb_agg(jsonb_build_object('service_from', s.service_from, 'service_to', s.service_to, 'from_year', s.from_year,
                       'to_year', s.to_year, 'days_per_year', s.days_per_year::float8) order by s.position)
                       from payroll.gratuity_slabs s where s.rule_id = g.id), '[]') as slabs
      from payroll.gratuity_rules g where g.school_id = ${school_id}::int and g.country_id = ${country_id}::int`);
  return row ?? null;
}

type Owed = Pick<SettlementFacts, 'past' | 'loans' | 'deductions' | 'additions' | 'leave' | 'fund_balance'>;

/** FNS-2: what is open of the person on the day it is asked. */
export async function owedOf({ employee_id, last_day }: Leaver): Promise<Owed> {
  const past = await rowsOf(sql<Owed['past'][number]>`
    select s.id as salary_id, coalesce(s.number, '') as number, s.month, s.net from payroll.salaries s
     where s.employee_id = ${employee_id}::bigint and s.status = 'posted' and s.kind <> 'settlement' order by s.month, s.id`);
  const loans = await rowsOf(sql<Owed['loans'][number]>`
    select l.id as loan_id, l.number, l.kind, (l.amount - l.repaid)::bigint as balance from payroll.employee_loans l
     where l.employee_id = ${employee_id}::bigint and l.state = 'disbursed' and l.amount > l.repaid order by l.id for update`);
  const inputs = await rowsOf(sql<Owed['deductions'][number] & { kind: string; code: string }>`
    select i.id as input_id, h.name as head, h.code, h.kind, i.amount, i.note from payroll.salary_inputs i join payroll.pay_heads h on h.id = i.head_id
     where i.employee_id = ${employee_id}::bigint and i.status = 'open' order by i.id for update of i`);
  const leave = await rowsOf(sql<Owed['leave'][number]>`
    select t.name, (case when v.days < 0 then v.days else greatest(0, v.days - t.encash_keep) end)::float8 as days
      from attendance.leave_types t
      join lateral (
        select x.granted + x.carried + x.adjusted - x.used - x.expired - x.encashed as days from attendance.leave_balances x
         where x.employee_id = ${employee_id}::bigint and x.leave_type_id = t.id and x.year_start <= ${last_day}::date order by x.year_start desc limit 1) v on true
     where t.encashable order by t.name, t.id`);
  const fund = await rowOf(sql<{ balance: number }>`
    select coalesce(sum(t.credit - t.debit), 0)::bigint as balance
      from platform.party_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'provident_fund'
     where t.party_kind = 'employee' and t.party_id = ${employee_id}::bigint`);
  return {
    past,
    loans,
    deductions: inputs.filter((one) => one.kind === 'deduction'),
    additions: inputs.filter((one) => one.kind === 'earning'),
    leave,
    fund_balance: Math.max(0, fund?.balance ?? 0),
  };
}

/** What has to be finished before anything is settled. */
export async function unfinishedOf({ employee_id }: Leaver, until: Month): Promise<{ text: string; month: Month }[]> {
  return rowsOf(sql<{ text: string; month: Month }>`
    select s.month, case when s.status = 'posted' then 'is in payment ' || b.number else 'is not posted yet' end as text
      from payroll.salaries s
      left join payroll.salary_payments p on p.salary_id = s.id and p.status = 'waiting'
      left join payroll.salary_payment_batches b on b.id = p.batch_id
     where s.employee_id = ${employee_id}::bigint and s.month <= ${until}::date and s.kind <> 'settlement'
       and (s.status in ('draft', 'initial_posted', 'hr_approved', 'level2_approved', 'rejected') or (s.status = 'posted' and b.id is not null))
     order by s.month`);
}
