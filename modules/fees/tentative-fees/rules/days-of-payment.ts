// On which days of a month its money comes, as it came before (05 §14.4). Pure.

import { addDays, daysInMonth, firstDayOf, type LocalDate, type Month } from '#kernel/dates.ts';

const DAYS = 31;

/** Parts by day of the month, 1 to 31, that come to 1; all 0 where nothing ever came. */
export function sharesOf(paid: readonly { day: number; money: number }[]): number[] {
  const sums = Array.from({ length: DAYS }, () => 0);
  for (const { day, money } of paid) sums[day - 1] = (sums[day - 1] ?? 0) + Math.max(0, money);
  const all = sums.reduce((sum, one) => sum + one, 0);
  return sums.map((one) => (all === 0 ? 0 : one / all));
}

/** An amount over the days of a month; what a shorter month has no day for comes on its last one. Whole units of the currency. */
export function overDays(
  month: Month,
  amount: number,
  { shares, unit }: { shares: readonly number[]; unit: number },
): { day: LocalDate; amount: number }[] {
  const last = daysInMonth(month);
  let [upto, given] = [0, 0];
  return Array.from({ length: last }, (_, n) => {
    const here = n + 1 === last ? shares.slice(n).reduce((sum, one) => sum + one, 0) : (shares[n] ?? 0);
    upto += here;
    const through = Math.round((amount * upto) / unit) * unit;
    const own = through - given;
    given = through;
    return { day: addDays(firstDayOf(month), n), amount: own };
  }).filter((one) => one.amount > 0);
}
