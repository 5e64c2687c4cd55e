// Months of a session that are not over (08 section 3). Pure.

import { addMonths, type LocalDate, monthOf, type Month } from '#kernel/dates.ts';

/** From this month to its last one, while it runs; none before it begins and after it ended. */
export function monthsLeft(
  { start_date, end_date }: { start_date: LocalDate; end_date: LocalDate },
  now: Month,
): number {
  if (now < monthOf(start_date)) return 0;
  let left = 0;
  for (let month = now; month <= monthOf(end_date); month = addMonths(month, 1)) left += 1;
  return left;
}
