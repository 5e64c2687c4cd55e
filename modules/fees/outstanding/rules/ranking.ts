// Which branches recover their fees best (FEE-98).

import { wholePercent } from './month-figures.ts';

export interface RankedBranch {
  branch_id: number;
  branch_name: string;
  posted: number;
  paid: number;
  outstanding: number;
}

export type Placed<B extends RankedBranch> = B & { recovery_percent: number; rank: number | null };

/** FEE-98: recovery descending, then outstanding ascending, then the name; branches with posted 0 stand last without a rank. */
export function ranked<B extends RankedBranch>(branches: readonly B[]): Placed<B>[] {
  const all = branches.map((one) => ({ ...one, recovery_percent: wholePercent(one.paid, one.posted) }));
  const placed = all
    .filter((one) => one.posted !== 0)
    .toSorted(
      (a, b) =>
        b.recovery_percent - a.recovery_percent ||
        a.outstanding - b.outstanding ||
        a.branch_name.localeCompare(b.branch_name) ||
        a.branch_id - b.branch_id,
    )
    .map((one, nth) => ({ ...one, rank: nth + 1 }));
  const unplaced = all
    .filter((one) => one.posted === 0)
    .toSorted((a, b) => a.branch_name.localeCompare(b.branch_name) || a.branch_id - b.branch_id)
    .map((one) => ({ ...one, rank: null }));
  return [...placed, ...unplaced];
}

/** For how many days of billing the whole of what is open stands; null where nothing was billed in these days. */
export function daysOutstanding(open: number, billed: number, days: number): number | null {
  return billed <= 0 || days <= 0 ? null : Math.floor((open * days) / billed + 0.5);
}
