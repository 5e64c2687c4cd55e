// The months of a plan line as a person reads them (spec 04 §2.2).

import { monthNames } from '#kernel/dates.ts';
import { EVERY_MONTH } from './plan-month.ts';

/** 'Every month', 'Apr, May, Sep' or 'All but Jun, Jul', whichever is shorter. */
export function monthsInWords(mask: number): string {
  if (mask === EVERY_MONTH) return 'Every month';
  const chosen = monthNames().filter((_, bit) => (mask & (1 << bit)) !== 0);
  const others = monthNames().filter((_, bit) => (mask & (1 << bit)) === 0);
  const short = (names: readonly string[]): string => names.map((name) => name.slice(0, 3)).join(', ');
  return others.length < chosen.length ? `All but ${short(others)}` : short(chosen);
}
