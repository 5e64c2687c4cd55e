// What a person was paid, month by month; figures are those of the slips (07 §5, employee statement).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { employeeStatment, type Statement, type StatementMonth } from '../contract/ledgers.ts';
import { personOf } from './ledger-rows.ts';

type Query = ParsedInputOf<typeof employeeStatment>;

async function statementOf(query: Query, own: number | null): Promise<Statement> {
  const { from, to } = query;
  if (to < from) throw badField('to', 'The last month is before the first');
  const { branch_id: _branch, ...person } = await personOf(query.employee_id, own);
  const { employee_id } = person;
  const within = sql`s.employee_id = ${employee_id}::bigint and s.month between ${from}::date and ${to}::date and s.status in ('posted', 'paid')`;
  const months = await rowsOf(sql<StatementMonth>`
    select s.id as salary_id, s.month, s.kind, s.number, s.gross, s.earned_gross as earned, s.statutory, s.tax, s.loans, s.other_deductions, s.net, s.status,
           s.paid_on from payroll.salaries s where ${within} order by s.month, s.id`);
  const last = await rowOf(sql<{ base: number | null }>`
    select l.base from payroll.salaries s join payroll.salary_lines l on l.salary_id = s.id join payroll.pay_heads h on h.id = l.head_id and h.calc = 'tax'
     where ${within} order by s.month desc, s.id desc limit 1`);
  const funds = await rowsOf(sql<Statement['funds'][number]>`
    select c.name as scheme, coalesce(sum(l.amount) filter (where l.kind = 'deduction'), 0)::bigint as employee,
           coalesce(sum(l.amount) filter (where l.kind = 'employer'), 0)::bigint as employer
      from payroll.salaries s join payroll.salary_lines l on l.salary_id = s.id
      join payroll.statutory_schemes c on c.employee_head_id = l.head_id or c.employer_head_id = l.head_id
     where ${within} group by c.id, c.name order by c.id`);
  const loans = await rowsOf(sql<Statement['loans'][number]>`
    select l.number, l.amount, l.repaid, (l.amount - l.repaid)::bigint as balance from payroll.employee_loans l
     where l.employee_id = ${employee_id}::bigint and l.state in ('disbursed', 'settled', 'written_off') order by l.id`);
  const deducted = months.reduce((sum, one) => sum + one.tax, 0);
  return { ...person, months, tax: { deducted, expected_income: last?.base ?? null }, funds, loans };
}

export const readStatement = (query: Query): Promise<Statement> =>
  ownOrHeld({ mine: query.mine, permissions: employeeStatment.permissions }, (own) =>
    statementOf(query, own?.employee_id ?? null),
  );
