// What the eligibility of a loan is judged by (LOAN-2): service, gross, last net, other loans, guarantors.

import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { readSettings } from '#modules/payroll/setup/chapter.ts';
import type { LoanFacts, LoanRules } from '../rules/eligibility.ts';
import { instalmentAmounts } from '../rules/loan-terms.ts';

export interface LoanWanted {
  employee_id: number;
  kind: 'loan' | 'advance';
  amount: number;
  instalments: number;
  /** Of a loan that stands: it is no other one beside itself. */
  loan_id?: number;
  /** One's own, which one sees whatever one holds. */
  own?: boolean;
  guarantor_ids?: readonly number[];
}

export interface Borrower {
  employee_id: number;
  branch_id: number;
  name: string;
  currency: Currency;
  user_id: number | null;
  unit: number;
  last_net: number | null;
}

interface Person extends Omit<Borrower, 'unit'> {
  school_id: number;
  country_id: number;
  service_months: number;
  on_notice: boolean;
  gross: number;
  running_same_kind: number;
}

export async function factsOfLoan(
  wanted: LoanWanted,
): Promise<{ facts: LoanFacts; rules: LoanRules; borrower: Borrower }> {
  const { employee_id, kind, amount, instalments, loan_id = 0, own = false } = wanted;
  const shown = own || (await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`;
  const person = await rowOf(sql<Person>`
    select e.id as employee_id, e.branch_id, e.full_name as name, coalesce(c.currency, 'PKR') as currency, e.school_id, b.country_id,
           (select u.id from platform.users u where u.employee_id = e.id order by u.id limit 1) as user_id,
           (extract(year from age(platform.today(e.branch_id), e.joining_date)) * 12 + extract(month from age(platform.today(e.branch_id), e.joining_date)))::int as service_months,
           e.status = 'on_notice' as on_notice,
           coalesce((select s.gross from payroll.salaries s where payroll.rate_a_day(e.id, platform.today(e.branch_id)) is not null and s.employee_id = e.id
                        and s.kind = 'regular' and s.status in ('posted', 'paid') order by s.month desc limit 1),
                    (select p.gross from payroll.employee_pay_plans p where p.employee_id = e.id and p.state = 'approved'
                        and daterange(p.effective_from, p.effective_to, '[]') @> platform.today(e.branch_id) limit 1), 0)::bigint as gross,
           (select s.net + s.loans from payroll.salaries s where s.employee_id = e.id and s.status in ('posted', 'paid') order by s.month desc limit 1) as last_net,
           (select count(*)::int from payroll.employee_loans l left join platform.approval_requests asked on asked.id = l.approval_id
             where l.employee_id = e.id and l.kind = ${kind} and l.id <> ${loan_id}::bigint
               and (l.state in ('changed', 'accepted', 'disbursed') or asked.status = 'pending')) as running_same_kind
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
     where e.id = ${employee_id}::bigint and ${inScope('e.branch_id')} and ${shown}`);
  if (!person) throw notFound('This employee');
  const settings = await readSettings(person);
  const guarantors = await rowsOf(sql<LoanFacts['guarantors'][number]>`
    select g.id, g.full_name as name, g.status = 'active' as active,
           (select count(*)::int from payroll.employee_loans l left join platform.approval_requests asked on asked.id = l.approval_id
             where g.id in (l.guarantor1_id, l.guarantor2_id) and l.id <> ${loan_id}::bigint
               and (l.state in ('changed', 'accepted', 'disbursed') or asked.status = 'pending')) as stands_for
      from hr.employees g
     where g.id = any (${wanted.guarantor_ids ?? []}::bigint[])
        or g.id in (select x from payroll.employee_loans l, unnest(array[l.guarantor1_id, l.guarantor2_id]) x where l.id = ${loan_id}::bigint) order by g.id`);
  const instalment = instalmentAmounts(amount, instalments, settings.round_unit)[0] ?? amount;
  return {
    facts: { ...person, kind, amount, instalments, instalment, guarantors },
    rules: { ...settings, level2_over: settings.loan_level2_over },
    borrower: { ...person, unit: settings.round_unit },
  };
}
