// The timings of a shift as if they had held before (06 §12 no. 9): those without an end hold on every day of the past, and what they took the place of
// is gone. Ramadan and others that end keep their own days.

import { FIRST_DAY } from '#kernel/dates.ts';
import type { Timing } from './timing-on.ts';

/** Those of one priority follow each other (SHF-2), so that one that ended was replaced by the one without an end. */
export function asIfHeld<T extends Timing>(timings: readonly T[]): T[] {
  const endless = timings.filter((one) => one.to_date === null);
  const replaced = ({ to_date, priority }: T): boolean =>
    to_date !== null && endless.some((one) => one.priority === priority);
  return timings
    .filter((one) => !replaced(one))
    .map((one) => (one.to_date === null ? { ...one, from_date: FIRST_DAY } : one));
}
