// Every night the months that the accounts have not closed are counted again (PERF-1), each in a transaction of its own; by hand with
// `maktab rebuild-counters`.

import { counted } from '#kernel/counted.ts';
import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import type { Recount } from '#platform/counters/counter-source.ts';
import { inClockScope } from '#platform/db/in-clock-scope.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { monthRows } from '../reads/month-rows.ts';
import { factNames } from '../rules/facts.ts';
import { countFacts, countMonths, countScores } from './count-months.ts';

/** A year to compare with, and the months of the one before that trends reach into. */
const MONTHS_KEPT_OPEN = 14;

const lastMonths = (day: LocalDate, n: number): Month[] =>
  Array.from({ length: n }, (_, k) => addMonths(monthOf(day), k - n + 1));

/** Those of the last months that some branch has not, or not closed. */
async function openMonths(day: LocalDate): Promise<Month[]> {
  const months = lastMonths(day, MONTHS_KEPT_OPEN);
  const rows = await rowsOf(sql<{ month: Month }>`
    select m.month from unnest(${months}::date[]) m (month)
     where exists (select 1 from platform.branches b where b.kind = 'campus' and b.status not in ('draft', 'closed')
                      and (b.opened_on is null or b.opened_on < (m.month + interval '1 month')::date)
                      and not exists (select 1 from branches.branch_month_facts f where f.branch_id = b.id and f.month = m.month and f.state = 'closed'))
     order by m.month`);
  return rows.map((row) => row.month);
}

export const performanceClock: readonly ClockJob[] = [
  {
    name: 'branches.figures',
    title: 'Figures and scores of branches of the months that are open',
    unit: 'school',
    when: { daily: '02:40' },
    missed: 'last',
    long: true,
    unaudited: true,
    run: async ({ school_id, day }) => {
      const months = await inClockScope({ school_id }, () => openMonths(day));
      for (const month of months) await inClockScope({ school_id }, () => countFacts(school_id, month));
      for (const month of months) await inClockScope({ school_id }, () => countScores(school_id, month));
      return months.length === 0 ? undefined : `${counted(months.length, 'month')} counted`;
    },
  },
];

/** Of months that were counted before; who has none yet waits for the night. */
export const recountFigures: Recount = {
  name: 'figures of branches by month',
  run: async (reach) => {
    const last = await rowOf(sql<{ month: Month | null }>`select max(month) as month from branches.branch_month_facts`);
    if (!last?.month) return [];
    const until = last.month;
    const n = reach === 'all' ? MONTHS_KEPT_OPEN : 2;
    const months = Array.from({ length: n }, (_, k) => addMonths(until, k - n + 1));
    const span = { from: months[0] ?? last.month, to: last.month };
    const before = await monthRows(null, span);
    await countMonths(null, months);
    const now = new Map((await monthRows(null, span)).map((row) => [`${row.branch_id} ${row.month}`, row]));
    return before.flatMap((was) => {
      const is = now.get(`${was.branch_id} ${was.month}`);
      return factNames.flatMap((metric) =>
        is && is[metric] !== was[metric]
          ? [{ branch_id: was.branch_id, metric, period: was.month, was: was[metric] ?? 0, now: is[metric] ?? 0 }]
          : [],
      );
    });
  },
};
