// The days of a month whose entries are a base (FRA-5, ROY-5): an agreement that begins, ends or is free for a part of it takes the entries of its days.

import { daysBetween, daysInMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { agreementWindow, chargedWindow, type Window } from './charged-window.ts';

/** Days of the month that stand under one agreement, and up to which day it is free. */
export interface BaseSpan {
  from: LocalDate;
  to: LocalDate;
  royalty_free_until: LocalDate | null;
}

/** Null: all of it; days that are free as a whole show their base. */
export function partOf(month: Month, { from, to, royalty_free_until }: BaseSpan): Window | null {
  const terms = { starts_on: from, until: to, first_royalty_month: month, royalty_free_until };
  const window = chargedWindow(month, terms) ?? agreementWindow(month, terms);
  if (!window) return null;
  return daysBetween(window.from, window.to) + 1 === daysInMonth(month) ? null : window;
}
