// Where a person was in a month, as its cost counts it (SAL-21).

import { daysBetween, type LocalDate } from '#kernel/dates.ts';
import type { DaysAt } from './cost-splits.ts';

interface SpellAt {
  branch_id: number;
  from: LocalDate;
  to: LocalDate;
  bears: boolean;
}

/**
 * Days at each branch, that of the salary last: days without a posting, and those at a branch whose book the salary cannot reach (another
 * country, a franchise), are its own.
 */
export function daysAt(spells: readonly SpellAt[], branch_id: number, employed_days: number): DaysAt[] {
  const others = new Map<number, number>();
  for (const one of spells)
    if (one.bears && one.branch_id !== branch_id)
      others.set(one.branch_id, (others.get(one.branch_id) ?? 0) + daysBetween(one.from, one.to) + 1);
  const elsewhere = [...others.values()].reduce((sum, days) => sum + days, 0);
  const own = employed_days - elsewhere;
  return [...others].map(([id, days]) => ({ branch_id: id, days })).concat(own > 0 ? [{ branch_id, days: own }] : []);
}
