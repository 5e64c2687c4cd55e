// The fund account of one member in a span of days: sums of it all, and its lines with the balance after each (STAT-5).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { type FundLine, type FundStatement, fundStatement, type FundSums } from '../contract/funds.ts';
import { fundBranches, fundLines, fundSums } from './fund-account.ts';

type Query = ParsedInputOf<typeof fundStatement>;
type Person = Omit<FundStatement, keyof FundSums | 'lines' | 'total_lines'>;

const MOST_LINES = 1_000;

/** Within the scope; a confidential one only for who may see them, or for themselves. */
export async function memberOf(
  employee_id: number | undefined,
  own: number | null,
): Promise<Person & { branch_id: number }> {
  const id = own ?? employee_id;
  if (id === undefined) throw badField('employee_id', 'Choose the employee');
  const all = own !== null || (await holds('salary-confidential'));
  const row = await rowOf(sql<Person & { branch_id: number }>`
    select e.id as employee_id, e.employee_code, e.full_name as employee_name, b.short_name as branch, e.branch_id, coalesce(c.currency, 'PKR') as currency,
           m.member_no, m.from_date as member_from, m.to_date as member_to
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
      left join lateral (
        select x.member_no, x.from_date, x.to_date from payroll.employee_scheme_members x
          join payroll.statutory_schemes k on k.id = x.scheme_id join platform.accounts a on a.id = k.liability_account_id and a.system_key = 'provident_fund'
         where x.employee_id = e.id order by x.from_date desc limit 1) m on true
     where e.id = ${id}::bigint and ${inScope('e.branch_id')} and (${all} or not e.is_confidential)`);
  if (!row) throw notFound('This employee');
  return row;
}

type Member = Awaited<ReturnType<typeof memberOf>>;
type Span = Pick<Query, 'from' | 'to'>;

/** Its lines of every branch where it was paid in. */
export async function statementOf(member: Member, span: Span): Promise<FundStatement> {
  if (span.to < span.from) throw badField('to', 'The last day is before the first');
  return alsoInBranches(await fundBranches(member.employee_id), () => statement(member, span));
}

async function statement({ branch_id: _branch, ...person }: Member, { from, to }: Span): Promise<FundStatement> {
  const of = fundLines(sql`${person.employee_id}::bigint`);
  const before = await rowOf(sql<{ opening: number }>`
    select coalesce(sum(f.amount), 0)::bigint as opening from ${of} f where f.entry_date < ${from}::date`);
  const within = await rowOf(sql<Omit<FundSums, 'opening' | 'closing'> & { moved: number; n: number }>`
    select ${fundSums}, count(*)::int as n from ${of} f where f.entry_date between ${from}::date and ${to}::date`);
  const opening = before?.opening ?? 0;
  const {
    moved = 0,
    n: total_lines = 0,
    ...sums
  } = within ?? { employee: 0, employer: 0, profit: 0, brought: 0, paid: 0 };
  const lines = await rowsOf(sql<FundLine>`
    select f.entry_id, f.line_no, f.entry_date, f.doc_no, f.what, f.text, f.employee, f.employer, case when f.what = 'profit' then f.amount else 0 end as profit,
           case when f.what = 'brought' then f.amount else 0 end as brought, case when f.what = 'paid' then -f.amount else 0 end as paid,
           (${opening}::bigint + sum(f.amount) over (order by f.entry_date, f.entry_id, f.line_no))::bigint as balance
      from ${of} f where f.entry_date between ${from}::date and ${to}::date order by f.entry_date, f.entry_id, f.line_no limit ${MOST_LINES}`);
  return { ...person, ...sums, opening, closing: opening + moved, lines, total_lines };
}

export const readFundStatement = (query: Query): Promise<FundStatement> =>
  ownOrHeld({ mine: query.mine, permissions: fundStatement.permissions }, async (own) =>
    statementOf(await memberOf(query.employee_id, own?.employee_id ?? null), query),
  );
