// Branches of the scope by recovery, with the month before beside it (FEE-98).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, daysBetween, firstDayOf, lastDayOfMonth, type Month, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { outstandingRanking } from '../contract/ranking.ts';
import { monthFigures, wholePercent } from '../rules/month-figures.ts';
import { daysOutstanding, ranked } from '../rules/ranking.ts';
import { branchSums } from './month-sums.ts';

type Ranking = DataOf<typeof outstandingRanking>;

export async function rankBranches(query: ParsedInputOf<typeof outstandingRanking>): Promise<Ranking> {
  const month = query.month ?? monthOf(who().today);
  const [now, before, billed] = [
    await placesIn(month),
    await placesIn(addMonths(month, -1)),
    new Map((await billedInAYear(month)).map((row) => [row.branch_id, row])),
  ];
  const earlier = new Map(before.map((row) => [row.branch_id, row]));
  const rows = now.map(({ branch_id, branch_name, currency, ...row }): Ranking['rows'][number] => {
    const last = earlier.get(branch_id);
    const year = billed.get(branch_id);
    const days = year ? daysBetween(firstDayOf(year.first), lastDayOfMonth(month)) + 1 : 0;
    return {
      rank: row.rank,
      branch_id,
      branch_name,
      currency,
      posted: row.posted,
      paid: row.paid,
      outstanding: row.outstanding,
      recovery_percent: row.recovery_percent,
      recovery_before: last && last.posted !== 0 ? last.recovery_percent : null,
      rank_before: last?.rank ?? null,
      all_outstanding: row.all_outstanding,
      days_outstanding: daysOutstanding(row.all_outstanding, year?.billed ?? 0, days),
    };
  });
  const sum = (key: 'posted' | 'paid' | 'outstanding') => rows.reduce((total, row) => total + row[key], 0);
  const [posted, paid] = [sum('posted'), sum('paid')];
  return { month, rows, posted, paid, outstanding: sum('outstanding'), recovery_percent: wholePercent(paid, posted) };
}

async function placesIn(month: Month) {
  const sums = await branchSums(month, {});
  return ranked(
    sums.map(({ branch_id, branch_name, currency, ...rest }) => ({
      branch_id,
      branch_name,
      currency,
      ...monthFigures(rest),
    })),
  );
}

/** What the twelve bill months up to this one charged, and the first of them that charged anything. */
function billedInAYear(month: Month): Promise<{ branch_id: number; billed: number; first: Month }[]> {
  return rowsOf(sql<{ branch_id: number; billed: number; first: Month }>`
    select t.branch_id, sum(t.gross - t.concession + t.corrected + t.fined)::bigint as billed, min(t.bill_month) as first
      from fees.fee_totals t
     where ${inScope('t.branch_id')} and t.bill_month between ${addMonths(month, -11)}::date and ${month}::date
     group by t.branch_id`);
}
