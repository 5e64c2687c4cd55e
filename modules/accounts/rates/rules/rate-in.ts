// Which of the known rates stands for a day: one of its month, the last one up to the day, else the first after it (ACC-65).

import { type LocalDate, monthOf } from '#kernel/dates.ts';

export interface KnownRate {
  kind: 'closing' | 'average';
  rate_date: LocalDate;
  /** In thousand-millionths, so that nine decimals are whole. */
  rate9: number;
}

/** Null: the month has none, and no other month speaks for it. */
export function rateIn(rates: readonly KnownRate[], kind: KnownRate['kind'], day: LocalDate): number | null {
  const month = rates
    .filter((rate) => rate.kind === kind && monthOf(rate.rate_date) === monthOf(day))
    .toSorted((a, b) => a.rate_date.localeCompare(b.rate_date));
  return (month.findLast((rate) => rate.rate_date <= day) ?? month[0])?.rate9 ?? null;
}
