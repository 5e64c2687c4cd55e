// A posted salary is taken back (07 §3.1): its entry is reversed, its number stays as void, instalments and additions are free, and the person
// stands in the sheet again as rejected.

import { conflict } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { reverseEntry } from '#platform/ledger/post.ts';
import { who } from '#platform/access/who.ts';
import { inSettlement } from '../reads/people.ts';
import { aroundSalaries } from './around-branch.ts';
import { release } from './freeze-release.ts';
import type { StoredSalary } from './locked.ts';
import { reverseShares } from './post-shares.ts';

/** What the loan had from it is owed again; a short instalment that nobody took yet goes with it. */
async function unpayInstalments(salary_id: number): Promise<void> {
  await rowsOf(sql`
    with back as (
      update payroll.loan_instalments i set status = 'in_salary', paid_amount = 0
       where i.salary_id = ${salary_id}::bigint and i.status in ('paid', 'short') returning i.loan_id),
    was as (
      select l.loan_id, sum(l.paid) as paid from (
        select i.loan_id, i.paid_amount as paid from payroll.loan_instalments i where i.salary_id = ${salary_id}::bigint and i.status in ('paid', 'short')) l
       group by l.loan_id)
    update payroll.employee_loans l set repaid = l.repaid - was.paid, state = case when l.state = 'settled' then 'disbursed' else l.state end
      from was where l.id = was.loan_id`);
}

async function dropShort(salary_id: number): Promise<void> {
  await rowsOf(sql`
    with short as (
      select i.loan_id, count(*) as many, sum(i.amount - i.paid_amount) as owed,
             (select max(x.no) from payroll.loan_instalments x where x.loan_id = i.loan_id) as last
        from payroll.loan_instalments i where i.salary_id = ${salary_id}::bigint and i.status = 'short' group by i.loan_id)
    delete from payroll.loan_instalments n using short s
     where n.loan_id = s.loan_id and n.no > s.last - s.many and n.status = 'due'
       and s.owed = (select sum(y.amount) from payroll.loan_instalments y where y.loan_id = s.loan_id and y.no > s.last - s.many and y.status = 'due')`);
}

export async function revokeSalary(salary: StoredSalary, reason: string): Promise<void> {
  const { id, branch_id, entry_id, employee_name } = salary;
  const paid = await rowOf(sql<{ number: string }>`
    select b.number from payroll.salary_payments p join payroll.salary_payment_batches b on b.id = p.batch_id
     where p.salary_id = ${id}::bigint and p.status in ('waiting', 'paid')`);
  if (paid) throw conflict(`The salary of ${employee_name} is in payment ${paid.number}. Take it out of that first.`);
  const settled = await rowOf(sql<{ held: boolean }>`
    select s.kind = 'settlement' or ${inSettlement('s.id')} as held from payroll.salaries s where s.id = ${id}::bigint`);
  if (settled?.held)
    throw conflict(`The salary of ${employee_name} is part of a final settlement: make a correction of that.`);
  const words = `Salary of ${employee_name} revoked: ${reason}`;
  await reverseEntry(entry_id ?? 0, who().today, words);
  await aroundSalaries([id], async () => {
    await reverseShares(id, words);
    await dropShort(id);
    await unpayInstalments(id);
  });
  await release([id]);
  await rowsOf(sql`
    update payroll.salaries set status = 'void', reject_reason = ${reason}, rejected_at = platform.now() where id = ${id}::bigint`);
  const copy = await rowOf(sql<{ id: number }>`
    insert into payroll.salaries (branch_id, batch_id, employee_id, employee_code, employee_name, designation, department, is_confidential, month, kind, seq,
           employer_id, plan_id, plan_gross, currency, month_days, day_divisor, eligible_days, unpaid_days, paid_days, gross, attendance_deduction,
           earned_gross, taxable, tax, statutory, loans, other_deductions, net, employer_cost, earned, carried, overrides, source_stamp, status,
           reject_reason, rejected_at)
    select branch_id, batch_id, employee_id, employee_code, employee_name, designation, department, is_confidential, month, kind, seq, employer_id, plan_id,
           plan_gross, currency, month_days, day_divisor, eligible_days, unpaid_days, paid_days, gross, attendance_deduction, earned_gross, taxable,
           tax, statutory, loans, other_deductions, net, employer_cost, earned, carried, overrides, source_stamp, 'rejected', ${reason}, platform.now()
      from payroll.salaries where id = ${id}::bigint returning id`);
  await rowsOf(sql`
    insert into payroll.salary_lines (branch_id, salary_id, head_id, kind, amount, quantity, rate, base, computed, how, input_id, instalment_id, position)
    select branch_id, ${copy?.id ?? 0}::bigint, head_id, kind, amount, quantity, rate, base, computed, how, input_id, instalment_id, position
      from payroll.salary_lines where salary_id = ${id}::bigint`);
  await audit({ record_kind: 'salary', record_id: id, branch_id, action: 'revoked', after: { reason } });
}
