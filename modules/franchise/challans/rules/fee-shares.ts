// A franchise or renewal fee as income over the months of its agreement (FRA-10).

import { addDays, addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';

const apart = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** Months of an agreement, a part of one as a whole. */
export function monthsOfAgreement(starts_on: LocalDate, ends_on: LocalDate): number {
  const after = addDays(ends_on, 1);
  return Math.max(1, apart(starts_on, after) + (Number(after.slice(8)) > Number(starts_on.slice(8)) ? 1 : 0));
}

/** Amount ÷ months, rounded down to the minor unit; the rest in the last one. */
export function monthlyShares(amount: number, months: number): number[] {
  const each = Math.floor(amount / months);
  return Array.from({ length: months }, (_one, at) => (at === months - 1 ? amount - each * (months - 1) : each));
}

/** By month, from the month in which it is charged on: what belongs to months before is recognised with it. */
export function sharesFrom(
  first: Month,
  { amount, starts_on, ends_on }: { amount: number; starts_on: LocalDate; ends_on: LocalDate },
): { month: Month; amount: number }[] {
  const begins = monthOf(starts_on);
  const found = new Map<Month, number>();
  monthlyShares(amount, monthsOfAgreement(starts_on, ends_on)).forEach((share, at) => {
    const of = addMonths(begins, at);
    const month = of < first ? first : of;
    found.set(month, (found.get(month) ?? 0) + share);
  });
  return [...found].filter(([, share]) => share > 0).map(([month, share]) => ({ month, amount: share }));
}
