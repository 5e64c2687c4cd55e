// Months and standings counted again where they are not what their marks add up to: what `maktab rebuild-counters` and the night put
// right of attendance beside its running figures.

import type { Month } from '#kernel/dates.ts';
import type { Recount } from '#platform/counters/counter-source.ts';
import { lastMonth, monthDifferences } from '../reads/mark-proof.ts';
import { countMonthsAndStandings, giveToHolders } from '../steps/count-months.ts';

/** From the first wrong month of a child on, because a run of absence goes on from month to month. */
export const recountMonths: Recount = {
  name: 'attendance_month',
  run: async (reach) => {
    const wrong = await monthDifferences(reach === 'all' ? null : lastMonth);
    const last = wrong
      .map(({ month }) => month)
      .toSorted()
      .at(-1);
    if (last === undefined) return [];
    const firsts = new Map<number, Month>();
    for (const { student_id, month } of wrong) if (!firsts.has(student_id)) firsts.set(student_id, month);
    for (const [from, children] of Map.groupBy(firsts, ([, month]) => month)) {
      const ids = children.map(([id]) => id);
      await countMonthsAndStandings(ids, from, last);
      await giveToHolders(ids, from);
    }
    return wrong.map(({ branch_id, month, expected, found, detail }) => ({
      branch_id: branch_id ?? 0,
      metric: detail,
      period: month,
      was: found,
      now: expected,
    }));
  },
};
