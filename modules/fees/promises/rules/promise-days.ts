// How far ahead a family may promise, and how long a bank's file may come late (spec 04 §14.3).

import { addDays, type LocalDate } from '#kernel/dates.ts';

/** Further ahead it is no promise any more, but an agreement on parts. */
const MOST_DAYS = 90;
/** A promise that is over is judged again for so long: money of its day may reach the books later, and money may go back. */
export const JUDGED_AGAIN_DAYS = 14;

/** The sentence why not; null where the day may be promised. */
export function whyNoPromise(day: LocalDate, today: LocalDate): string | null {
  if (day < today) return 'The day has passed';
  return day > addDays(today, MOST_DAYS) ? `At most ${MOST_DAYS} days ahead` : null;
}
