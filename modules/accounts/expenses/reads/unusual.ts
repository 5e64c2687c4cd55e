// Amounts that stand out: more than three times the median of their account over the year that ends with the span. What was reversed,
// and reversals, say nothing about what things usually cost.

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { planForTheseValues } from '#platform/db/plan.ts';
import { inScope } from '#platform/db/scope.ts';
import type { unusualExpenses } from '../contract/expenses.ts';
import { expenseAccounts } from './expense-accounts.ts';

export interface Looked {
  from: LocalDate;
  to: LocalDate;
  branch_ids: readonly number[] | null;
  account_ids: readonly number[];
}

/** Of fewer amounts a median says nothing. */
const LEAST_AMOUNTS = 5;
const YEAR_DAYS = 365;

/** (entry_id, line_no, entry_date, branch_id, account_id, narration, amount, median) of what is unusual in the span. */
export const unusualLines = ({ from, to, branch_ids, account_ids }: Looked) => sql`
  with l as (
    select l.entry_id, l.line_no, l.entry_date, l.branch_id, l.account_id, l.narration, l.debit as amount
      from platform.journal_lines l
     where l.entry_date between ${addDays(to, -YEAR_DAYS)}::date and ${to}::date and ${inScope('l.branch_id')} and l.debit > 0
       and (${branch_ids}::int[] is null or l.branch_id = any (${branch_ids}::int[])) and l.account_id = any (${account_ids}::bigint[])
       and not exists (select from platform.entry_reversals r where l.entry_id in (r.original_id, r.reversal_id))
       and not exists (select from accounts.year_ends y where y.entry_date = l.entry_date and l.entry_id in (y.entry_id, y.reversal_id))),
  usual as (
    select account_id, percentile_disc(0.5) within group (order by amount) as median from l
     group by account_id having count(*) >= ${LEAST_AMOUNTS}::int)
  select l.*, u.median from l join usual u on u.account_id = l.account_id
   where l.entry_date between ${from}::date and ${to}::date and l.amount > 3 * u.median`;

export async function readUnusual(
  query: ParsedInputOf<typeof unusualExpenses>,
): Promise<DataOf<typeof unusualExpenses>> {
  if (query.to < query.from) throw badField('to', 'The last day is before the first');
  await planForTheseValues();
  const account_ids = (await expenseAccounts(query)).map((account) => account.id);
  const words = query.filter ? `%${query.filter}%` : null;
  const found = sql`
      from (${unusualLines({ ...query, branch_ids: query.branch_ids ?? null, account_ids })}) u
      join platform.journal_entries e on e.id = u.entry_id and e.entry_date = u.entry_date
      join platform.accounts a on a.id = u.account_id join platform.branches b on b.id = u.branch_id
     where ${words}::text is null or e.doc_no ilike ${words} or coalesce(u.narration, e.narration) ilike ${words}`;
  const sums = await rowOf(sql<{ n: number; amount: number }>`
    select count(*)::int as n, coalesce(sum(u.amount), 0)::bigint as amount ${found}`);
  const rows = await rowsOf(sql<DataOf<typeof unusualExpenses>['data'][number]>`
    select u.entry_id, u.line_no, u.entry_date, e.doc_no, a.code || ' ' || a.name as account, b.branch_name as branch,
           coalesce(u.narration, e.narration) as narration, u.amount, u.median, round(u.amount::numeric / u.median, 1)::float8 as times
      ${found} order by u.amount desc, u.entry_id, u.line_no limit ${query.fetchCount} offset ${query.startRow}`);
  return { ...asList(rows, sums?.n ?? 0, query), figures: { amount: sums?.amount ?? 0 } };
}
