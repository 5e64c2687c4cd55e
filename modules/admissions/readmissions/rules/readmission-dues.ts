// ADM-92: dues of the first stay are paid before the return, spread over monthly parts, or carried on.

import { addMonths, dayInMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { splitEvenly } from '#kernel/parts.ts';

export type DuesMode = 'cleared' | 'installments' | 'carried';

export interface DuesPart {
  due_on: LocalDate;
  amount: number;
}

/** ADM-92: dues in equal monthly parts, the first on the day of return, the rest of the division on it. */
export function duesParts(dues: number, count: number, first_on: LocalDate): DuesPart[] {
  if (dues <= 0) return [];
  return splitEvenly(dues, count)
    .map((amount, n) => ({ due_on: monthLater(first_on, n), amount }))
    .filter((part) => part.amount > 0);
}

/** The same day n months later; the last of a shorter month. */
function monthLater(day: LocalDate, n: number): LocalDate {
  return dayInMonth(addMonths(monthOf(day), n), Number(day.slice(8)));
}

export interface DuesAsked {
  mode: DuesMode;
  count: number | null;
  /** When it was asked for; the parts are of this. */
  at_request: number;
  rejoin_on: LocalDate;
}

/** What of the first stay's dues must be paid by `on` before the child is taken in again; `now` is what stands open. */
export function duesToPay({ mode, count, at_request, rejoin_on }: DuesAsked, now: number, on: LocalDate): number {
  if (mode === 'carried' || now <= 0) return 0;
  if (mode === 'cleared') return now;
  const later = duesParts(at_request, count ?? 2, rejoin_on).filter(
    (part) => part.due_on > (on > rejoin_on ? on : rejoin_on),
  );
  return Math.max(0, now - later.reduce((sum, part) => sum + part.amount, 0));
}
