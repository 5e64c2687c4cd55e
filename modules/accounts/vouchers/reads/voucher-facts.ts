// What the rules of vouchers ask of branch, chart and book.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { AccountFacts, TargetFacts } from '../rules/line-problems.ts';

export interface BranchFacts {
  id: number;
  name: string;
  full_name: string;
  currency: Currency;
  today: LocalDate;
  franchise: boolean;
}

/** 404 outside the scope. */
export async function branchFacts(branch_id: number): Promise<BranchFacts> {
  const branch = await rowOf(sql<BranchFacts>`
    select b.id, b.short_name as name, b.branch_name as full_name, coalesce(c.currency, 'PKR') as currency, platform.today(b.id)::text as today,
           b.ownership = 'franchise' as franchise
      from platform.branches b join platform.countries c on c.id = b.country_id
     where b.id = ${branch_id}::int and b.school_id = ${who().school_id} and ${inScope('b.id')}`);
  if (!branch) throw notFound('This branch');
  return branch;
}

/** Those that the person has grants over, in whatever country (ACC-13); another one is not in it. */
export async function targetFacts(branch_ids: readonly number[]): Promise<Map<number, TargetFacts>> {
  const rows = await rowsOf(sql<TargetFacts & { id: number }>`
    select t.id, o.name, o.currency, coalesce(branches.is_franchise(t.id), false) as franchise
      from unnest(${branch_ids}::int[]) as t (id) cross join lateral accounts.other_branch(t.id) o
     where ${inScope('t.id')} or t.id in (select g.branch_id from platform.granted_branches(${who().school_id}, null, 0::smallint) g)`);
  return new Map(rows.map(({ id, ...branch }) => [id, branch]));
}

export type ChartFacts = AccountFacts & { wht_rate: number | null; no_negative: boolean };

export async function chartFacts(ids: readonly number[]): Promise<Map<number, ChartFacts>> {
  const rows = await rowsOf(sql<ChartFacts>`
    select a.id, a.code, a.name, a.kind, a.party_kind, a.owner_area, a.system_key, a.active, a.branch_ids, a.wht_rate, a.no_negative,
           m.name as merged_into
      from platform.accounts a left join platform.accounts m on m.id = a.merged_into_id
     where a.id = any (${ids}::bigint[]) and a.school_id = ${who().school_id}`);
  return new Map(rows.map((account) => [account.id, account]));
}

/** The fiscal year of a day in the country of the branch; null where none covers it. */
export async function fiscalYearOf(branch_id: number, day: LocalDate): Promise<number | null> {
  const row = await rowOf(sql<{ id: number }>`
    select y.id from platform.fiscal_years y join platform.branches b on b.school_id = y.school_id and b.country_id = y.country_id
     where b.id = ${branch_id}::int and ${day}::date between y.start_date and y.end_date order by y.start_date limit 1`);
  return row?.id ?? null;
}

/** What an account holds at a branch now, debit less credit. */
export async function holdsNow(branch_id: number, account_id: number): Promise<number> {
  const row = await rowOf(sql<{ balance: number }>`
    select coalesce(sum(debit - credit), 0)::bigint as balance from platform.ledger_totals
     where branch_id = ${branch_id}::int and account_id = ${account_id}::bigint`);
  return row?.balance ?? 0;
}
