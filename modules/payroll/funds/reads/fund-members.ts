// Members of the fund with their balances (STAT-5): whoever is or was one, or has money there.

import { containing } from '#platform/db/containing.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { type FundMember, fundMembers } from '../contract/funds.ts';
import { fundBranches, fundLines, fundSums, yearBegan } from './fund-account.ts';

type Query = ParsedInputOf<typeof fundMembers>;

const inView: Readonly<Record<Query['view'], ReturnType<typeof sql>>> = {
  all: sql`true`,
  members: sql`(m.from_date is not null and m.to_date is null and e.status <> 'left')`,
  ended: sql`(m.to_date is not null or e.status = 'left')`,
};

/** The last membership, and what the account says of all time. */
const people = () => sql`
  hr.employees e join platform.branches b on b.id = e.branch_id
  left join lateral (
    select x.member_no, x.from_date, x.to_date from payroll.employee_scheme_members x
      join payroll.statutory_schemes c on c.id = x.scheme_id join platform.accounts a on a.id = c.liability_account_id and a.system_key = 'provident_fund'
     where x.employee_id = e.id order by x.from_date desc limit 1) m on true
  left join lateral (
    select sum(t.credit - t.debit)::bigint as closing from platform.party_totals t join platform.accounts a on a.id = t.account_id and a.system_key = 'provident_fund'
     where t.party_kind = 'employee' and t.party_id = e.id and ${inScope('t.branch_id')}) p on true`;

export async function listFundMembers(query: Query): Promise<DataOf<typeof fundMembers>> {
  const own = inScope('e.branch_id');
  return alsoInBranches(await fundBranches(null), () => listed(query, own));
}

/** `own`: of the people of the scope, however wide their lines lie. */
async function listed(query: Query, own: Statement<boolean>): Promise<DataOf<typeof fundMembers>> {
  const seen = (await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`;
  const from = query.from ?? (await yearBegan());
  const { country_id, currency } = who();
  return listRead(fundMembers, {
    scope:
      () => sql`${own} and b.country_id = ${country_id}::int and ${seen} and (m.from_date is not null or p.closing is not null)
      and ${inView[query.view]}`,
    filters: {
      view: () => undefined,
      from: () => undefined,
      branch_id: (branch) => sql`e.branch_id = ${branch}::int`,
      employee_id: (employee) => sql`e.id = ${employee}::bigint`,
    },
    search: (typed) =>
      sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)} or m.member_no ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, employee_code: sql`e.employee_code`, closing: sql`p.closing` },
    first: [sql`e.name_key`, 'asc'],
    key: sql`e.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<FundMember>`
        select e.id as employee_id, e.employee_code, e.full_name as employee_name, b.short_name as branch, ${currency} as currency, m.member_no,
               m.from_date as member_from, m.to_date as member_to, (coalesce(p.closing, 0) - y.moved)::bigint as opening, y.employee, y.employer, y.profit, y.brought,
               y.paid, coalesce(p.closing, 0)::bigint as closing
          from ${people()} cross join lateral (select ${fundSums} from ${fundLines(sql`e.id`)} f where f.entry_date >= ${from}::date) y
         where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; closing: number }>`
        select count(*)::int as total, coalesce(sum(p.closing), 0)::bigint as closing from ${people()} where ${where}`),
  })(query);
}
