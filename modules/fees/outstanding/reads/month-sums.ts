// The fee figures of a month for each branch of the scope, read from fee_totals (FEE-95).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { type Month, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { feeStatus, outstandingBranches } from '../contract/month-figures.ts';
import { monthFigures, type MonthSums } from '../rules/month-figures.ts';

interface BranchSums extends MonthSums {
  branch_id: number;
  branch_name: string;
  currency: Currency;
}

/** Sums of every branch in scope; `branch_id` and `country_id` narrow it. */
export async function branchSums(
  month: Month,
  narrowed: { branch_id?: number | undefined; country_id?: number | undefined },
): Promise<BranchSums[]> {
  const { branch_id = null, country_id = null } = narrowed;
  return rowsOf(sql<BranchSums>`
    with total as (
      select branch_id, bill_month, entry_month, sum(gross - concession + corrected + fined) as charged,
             sum(settled_money - reversed_money) as money, sum(settled_other) as closed
        from fees.fee_totals t where ${inScope('t.branch_id')} group by branch_id, bill_month, entry_month
    )
    select b.id as branch_id, b.branch_name, co.currency,
           ${sumOf(sql`charged - closed`, sql`bill_month = m.month`)} as posted,
           ${sumOf(sql`money`, sql`bill_month = m.month`)} as paid,
           ${sumOf(sql`charged - money - closed`, sql`bill_month < m.month and entry_month < m.month`)} as open_before,
           ${sumOf(sql`money`, sql`bill_month < m.month and entry_month = m.month`)} as paid_from_before,
           ${sumOf(sql`charged - closed`, sql`bill_month < m.month and entry_month = m.month`)} as adjusted,
           ${sumOf(sql`charged - money - closed`, sql`bill_month > m.month`)} as later,
           ${sumOf(sql`charged - money - closed`, sql`bill_month < m.month and entry_month > m.month`)} as since
      from platform.branches b
      join platform.countries co on co.id = b.country_id
     cross join (select ${month}::date as month) m
      left join total on total.branch_id = b.id
     where b.kind = 'campus' and ${inScope('b.id')} and (${branch_id}::int is null or b.id = ${branch_id}::int) and (${country_id}::int is null or b.country_id = ${country_id}::int)
     group by b.id, co.currency
     order by b.branch_name, b.id`);
}

function sumOf(amount: ReturnType<typeof sql>, of: ReturnType<typeof sql>) {
  return sql`coalesce(sum(${amount}) filter (where ${of}), 0)::bigint`;
}

/** The dashboard's figures: one row a currency, never mixed. */
export async function readFeeStatus(input: ParsedInputOf<typeof feeStatus>): Promise<DataOf<typeof feeStatus>> {
  const month = input.month ?? monthOf(who().today);
  const byCurrency = Map.groupBy(await branchSums(month, input), (row) => row.currency);
  return { month, rows: [...byCurrency].map(([currency, rows]) => ({ currency, ...monthFigures(added(rows)) })) };
}

export async function listBranchOutstanding(
  query: ParsedInputOf<typeof outstandingBranches>,
): Promise<DataOf<typeof outstandingBranches>> {
  const month = query.month ?? monthOf(who().today);
  const all = await branchSums(month, {});
  const wanted = all.filter((row) => row.branch_name.toLowerCase().includes((query.filter ?? '').toLowerCase()));
  const rows = wanted.map(({ branch_id, branch_name, currency, ...sums }) => ({
    branch_id,
    branch_name,
    currency,
    month,
    ...monthFigures(sums),
  }));
  const page = rows.slice(query.startRow, query.startRow + query.fetchCount);
  return { ...asList(page, rows.length, query), figures: monthFigures(added(wanted)) };
}

function added(rows: readonly MonthSums[]): MonthSums {
  const zero: MonthSums = { posted: 0, paid: 0, open_before: 0, paid_from_before: 0, adjusted: 0, later: 0, since: 0 };
  return rows.reduce(
    (sum, row) => ({
      posted: sum.posted + row.posted,
      paid: sum.paid + row.paid,
      open_before: sum.open_before + row.open_before,
      paid_from_before: sum.paid_from_before + row.paid_from_before,
      adjusted: sum.adjusted + row.adjusted,
      later: sum.later + row.later,
      since: sum.since + row.since,
    }),
    zero,
  );
}
