// How a class pays: what part of a month's bills came in the same month, the next, and so on; and what is to be expected of coming bills
// by it (spec 04 §5.5). Pure.

import { addMonths, type Month } from '#kernel/dates.ts';

/** Money that comes later than this many months after its bill is not reckoned with. */
const MOST_LAG = 6;

/** What a class was billed and paid, by bill month and the month in which it came; amounts in minor units. */
export interface Paid {
  bill_month: Month;
  /** Charged for the bill month, the same in each of its rows. */
  charged: number;
  /** How many months after the bill month; before it counts as 0. */
  lag: number;
  money: number;
}

/** Parts of what was charged, by lag: 0.7 in its own month, 0.2 in the next. A lag only looks at bills that are old enough to show it. */
export function habitOf(paid: readonly Paid[], this_month: Month): number[] {
  const months = new Map(paid.map((row) => [row.bill_month, row.charged]));
  return Array.from({ length: MOST_LAG }, (_, lag) => {
    const old = [...months].filter(([bill_month]) => addMonths(bill_month, lag) < this_month);
    const charged = old.reduce((sum, [, amount]) => sum + amount, 0);
    const seen = new Set(old.map(([bill_month]) => bill_month));
    const money = paid
      .filter((row) => seen.has(row.bill_month) && Math.max(0, row.lag) === lag)
      .reduce((sum, row) => sum + row.money, 0);
    return charged <= 0 ? 0 : Math.min(1, Math.max(0, money / charged));
  });
}

/** What comes in a month: of each bill of the months before it the part that its age brings. */
export function expectedIn(month: Month, habit: readonly number[], billed: ReadonlyMap<Month, number>): number {
  const parts = habit.map((part, lag) => part * (billed.get(addMonths(month, -lag)) ?? 0));
  return Math.round(parts.reduce((sum, part) => sum + part, 0));
}
