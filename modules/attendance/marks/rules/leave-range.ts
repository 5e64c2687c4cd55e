// What a range of days may be, for leave and corrections (ATT-2, ATT-5).

import { counted } from '#kernel/counted.ts';
import { daysBetween, type LocalDate } from '#kernel/dates.ts';

/** Null, or what is wrong with it in words. */
export function wrongRange(from_on: LocalDate, to_on: LocalDate, longest: number): string | null {
  const days = daysBetween(from_on, to_on) + 1;
  if (days < 1) return 'The last day is before the first';
  return days > longest ? `This is ${counted(days, 'day')}; at most ${longest} at once` : null;
}

/** Days that one leave or correction may span. */
export const LONGEST_RANGE = 120;
