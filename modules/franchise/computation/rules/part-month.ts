// The days of a month whose entries are a base (FRA-5, ROY-5): an agreement that begins, ends or is free for a part of it takes the entries of its days.

import { daysBetween, daysInMonth, type Month } from '#kernel/dates.ts';
import { agreementWindow, chargedWindow, type Window } from './charged-window.ts';
import type { RoyaltyTerms } from './royalty-shapes.ts';

export type BaseSpan = Pick<RoyaltyTerms, 'starts_on' | 'until' | 'royalty_free_until'>;

/** Null: all of it, or none of it by the rules of the month itself; a month that is free as a whole shows its base. */
export function partOf(month: Month, span: BaseSpan): Window | null {
  const terms = { ...span, first_royalty_month: month };
  const window = chargedWindow(month, terms) ?? agreementWindow(month, terms);
  if (!window) return null;
  return daysBetween(window.from, window.to) + 1 === daysInMonth(month) ? null : window;
}
