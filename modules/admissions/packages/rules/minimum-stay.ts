// PKG-9: whether a leaving keeps the least stay of a package.

import { addDays, type LocalDate } from '#kernel/dates.ts';

/** Nobody gives back for a death, and who passed out has stayed to the end. */
const never: ReadonlySet<string> = new Set(['deceased', 'passed_out']);

/** From the first day to the last one, that included: 1 April to 31 July are four. */
export function fullMonths(first: LocalDate, last: LocalDate): number {
  const [y = 0, m = 0, d = 0] = first.split('-').map(Number);
  const [ty = 0, tm = 0, td = 0] = addDays(last, 1).split('-').map(Number);
  return Math.max(0, (ty - y) * 12 + (tm - m) - (td < d ? 1 : 0));
}

export interface Stay {
  joined_on: LocalDate;
  leaving_on: LocalDate;
  reason: string;
  min_stay_months: number;
}

/** How many full months the child stayed, where that is too few; null: nothing is given back. */
export function shortStay({ joined_on, leaving_on, reason, min_stay_months }: Stay): number | null {
  if (never.has(reason)) return null;
  const stayed = fullMonths(joined_on, leaving_on);
  return stayed < min_stay_months ? stayed : null;
}
