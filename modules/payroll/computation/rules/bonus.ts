// A bonus as a part of basic by service (SAL-20).

import { portion } from '#kernel/money.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { ratioOf } from './amounts.ts';

/** Whole months of service on a day. */
export function monthsOfService(joined: LocalDate, on: LocalDate): number {
  const months = (day: LocalDate): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  // The day after: who joined on the 1st has served a month on its last day.
  const next = new Date(`${on}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  const end = next.toISOString().slice(0, 10) as LocalDate;
  return Math.max(0, months(end) - months(joined) - (end.slice(8) < joined.slice(8) ? 1 : 0));
}

interface Bonus {
  basic: number;
  percent: number;
  /** Whole months of service. */
  served: number;
  /** Months of service that count as full. */
  full: number;
  unit: number;
}

/** Percent of basic × service fraction: 60,000 × 50 % × 9 ÷ 12 = 22,500. */
export function bonusOf({ basic, percent, served, full, unit }: Bonus): number {
  const [top, below] = ratioOf(percent);
  return portion(basic, [top * Math.min(served, full), below * full], unit);
}
