// The months of a chart on a home: this one and the twelve before.

import { addMonths, type Month, monthOf } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';

const BEFORE = 12;

/** The oldest first. */
export function thirteenMonths(): Month[] {
  const now = monthOf(who().today);
  return Array.from({ length: BEFORE + 1 }, (_, nth) => addMonths(now, nth - BEFORE));
}

/** Of a ranked list as many as a person looks at: the first and the last. */
export function bothEnds<Row>(rows: readonly Row[], first = 10, last = 5): Row[] {
  return rows.length <= first + last ? [...rows] : [...rows.slice(0, first), ...rows.slice(-last)];
}
