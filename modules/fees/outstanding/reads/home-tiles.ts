// Fees on the homes of a branch and of head office: dues by class, fees over the months, branches by recovery, and what stands out
// (DASH-5). Months and branches are read from the running figures, never from bills.

import { linkTo } from '#kernel/addresses.ts';
import { formatMonth, type Month, monthOf } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import { who } from '#platform/access/who.ts';
import { readCountersByBranch, readCountersByMonth } from '#platform/counters/counter-rows.ts';
import { readCounters } from '#platform/counters/counters.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { figure, monthsTile, ranksTile, wordsTile } from '#platform/homes/content.ts';
import { bothEnds, thirteenMonths } from '#platform/homes/months.ts';
import type { Tile } from '#platform/homes/tile.ts';
import { wholePercent } from '../rules/month-figures.ts';
import { type Placed, ranked, type RankedBranch } from '../rules/ranking.ts';

const permissions = ['Outstanding'];
/** So many points below all branches together stand out. */
const FAR_BELOW = 15;

export const duesByClass: Tile = {
  name: 'fees.dues_by_class',
  title: 'Dues by class',
  homes: ['campus'],
  order: 30,
  permissions,
  read: async () => {
    const rows = await rowsOf(sql<{ course_id: number | null; name: string; students: number; open: number }>`
      select c.id as course_id, coalesce(c.name, 'Without a class') as name, count(*)::int as students, sum(a.receivable)::bigint as open
        from fees.student_fee_accounts a join students.students s on s.id = a.student_id
        left join branches.courses c on c.id = s.course_id
       where ${inScope('a.branch_id')} and a.receivable > 0 group by c.id, c.name, c.seq order by c.seq nulls last, c.name`);
    const to = (course_id: number | null) =>
      course_id === null ? null : linkTo(pages.OutstandingTab, { tab: 'students', course_id });
    return ranksTile({
      kind: 'money',
      rows: rows.map((row) => ({
        key: String(row.course_id),
        place: null,
        title: row.name,
        value: row.open,
        to: to(row.course_id),
        figures: [],
      })),
      total: rows.length,
      note: 'All that is open now, of every month.',
      to: linkTo(pages.OutstandingTab, { tab: 'students' }),
      empty: 'Nothing is outstanding.',
    });
  },
};

export const feeMonths: Tile = {
  name: 'fees.months',
  title: 'Fees by month',
  homes: ['group'],
  order: 30,
  permissions,
  read: async () => {
    const months = thirteenMonths();
    const [first, last] = [months[0], months.at(-1)];
    if (!first || !last) throw new Error('A year has months');
    const kept = await readCountersByMonth({ metrics: ['fee_posted', 'fee_paid'], from: first, to: last });
    return monthsTile({
      kind: 'money',
      series: ['Posted', 'Paid of it'],
      points: months.map((month) => {
        const of = kept.get(month);
        return {
          month,
          values: of ? [of['fee_posted'] ?? 0, of['fee_paid'] ?? 0] : [null, null],
          to: linkTo(pages.branchOutstandingFee, { month }),
        };
      }),
      note: 'What was billed for the month, and what of it has been paid until now.',
      empty: 'No month has been posted yet.',
    });
  },
};

async function placesOf(month: Month): Promise<Placed<RankedBranch>[]> {
  const branches = await readCountersByBranch(['fee_posted', 'fee_paid'], month);
  return ranked(
    branches.map(({ branch_id, branch_name, values: { fee_posted = 0, fee_paid = 0 } }) => ({
      branch_id,
      branch_name,
      posted: fee_posted,
      paid: fee_paid,
      outstanding: fee_posted - fee_paid,
    })),
  );
}

export const recoveryOfBranches: Tile = {
  name: 'fees.recovery_of_branches',
  title: 'Branches by recovery',
  homes: ['group'],
  order: 50,
  permissions,
  read: async () => {
    const month = monthOf(who().today);
    const places = await placesOf(month);
    return ranksTile({
      kind: 'percent',
      rows: bothEnds(places).map((row) => ({
        key: String(row.branch_id),
        place: row.rank,
        title: row.branch_name,
        value: row.rank === null ? null : row.recovery_percent,
        to: linkTo(pages.branchOutstandingFee, { month }),
        figures: [
          figure('Posted', row.posted, { kind: 'money' }),
          figure('Paid', row.paid, { kind: 'money' }),
          figure('Outstanding', row.outstanding, { kind: 'money' }),
        ],
      })),
      total: places.length,
      note: `Paid, of what was posted for ${formatMonth(month)}.`,
      to: pages.BranchOutstandingRanking,
      empty: 'No branch is in this scope.',
    });
  },
};

export const feesThatStandOut: Tile = {
  name: 'fees.stand_out',
  title: 'Fees',
  together: 'Attention',
  homes: ['group'],
  order: 10,
  permissions,
  read: async () => {
    const { today, currency } = who();
    const month = monthOf(today);
    const places = (await placesOf(month)).filter((row) => row.rank !== null);
    const sum = (key: 'posted' | 'paid') => places.reduce((all, row) => all + row[key], 0);
    const all = wholePercent(sum('paid'), sum('posted'));
    const [open] = await readCounters({ metrics: ['fee_open'], before: month });
    const before = open?.['fee_open'] ?? 0;
    const to = linkTo(pages.branchOutstandingFee, { month });
    const low = places.filter((row) => row.recovery_percent <= all - FAR_BELOW).toReversed();
    const ofAll = `${formatMonth(month)}: ${all}% of what was posted is paid.`;
    const ofBefore = `${moneyWithCurrency(before, currency)} of the months before is still open.`;
    return wordsTile([
      ...(places.length > 0 ? [{ text: ofAll, to }] : []),
      ...(before > 0 ? [{ text: ofBefore, to }] : []),
      ...low.slice(0, 3).map((row) => ({
        text: `${row.branch_name}: ${row.recovery_percent}% of ${formatMonth(month)} is paid, far below all branches.`,
        to,
      })),
    ]);
  },
};

export const outstandingTiles = [duesByClass, feeMonths, recoveryOfBranches, feesThatStandOut];
