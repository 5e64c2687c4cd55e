// PERF-1: what is kept of a month that is over is what the lists give, to the unit, and its strength follows from who came and went. A record
// that is dated back after the night shows here until the next one.

import { addMonths, formatMonth, monthOf, todayIn } from '#kernel/dates.ts';
import type { Proof } from '#platform/ledger/proof.ts';
import { countedFacts, countMonths } from './count-months.ts';
import { factNames, factOf, strengthGap } from '../rules/facts.ts';
import { monthRows } from '../reads/month-rows.ts';

/** Older ones are proved by the year that they were counted in. */
const MONTHS = 3;
const AT_MOST = 100;

/** The last ones that are over everywhere. */
function months() {
  const running = monthOf(todayIn('Asia/Karachi'));
  return Array.from({ length: MONTHS }, (_, n) => addMonths(running, n - MONTHS));
}

export const figuresAgainstLists: Proof = {
  name: 'PERF-1 figures of branches = what the lists of the month give',
  aside: true,
  run: async () => {
    const found = [];
    for (const month of months()) {
      const kept = (await monthRows(null, { from: month, to: month })).filter((row) => row.state === 'open');
      if (kept.length === 0) continue;
      const lists = await countedFacts(
        kept.map((row) => row.branch_id),
        month,
      );
      for (const row of kept) {
        const { branch_id } = row;
        const gap = strengthGap(row) ?? 0;
        if (gap !== 0)
          found.push({
            branch_id,
            expected: (row.closing ?? 0) - gap,
            found: row.closing ?? 0,
            detail: `${formatMonth(month)}: active at the end is not who was there, came and went`,
          });
        for (const name of factNames) {
          const expected = lists.get(branch_id)?.[name] ?? 0;
          if (expected !== (row[name] ?? 0))
            found.push({
              branch_id,
              expected,
              found: row[name] ?? 0,
              detail: `${formatMonth(month)}: ${factOf(name).name}`,
            });
        }
      }
    }
    return found.slice(0, AT_MOST);
  },
  repair: () => countMonths(null, months()),
};
