// Of which month something can be expected on a day (07 §12.2).

import { addMonths, dayInMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';

/** From this day of a month on, what it will come to is shown. */
export const PREVIEW_DAY = 20;

export const beginsOn = (month: Month): LocalDate => dayInMonth(month, PREVIEW_DAY);

/** `open_before`: the month before is over and its salary is still to come. `yet`: something is shown of the month. */
export function monthShown(today: LocalDate, open_before: boolean): { month: Month; yet: boolean } {
  const month = monthOf(today);
  if (today >= beginsOn(month)) return { month, yet: true };
  return open_before ? { month: addMonths(month, -1), yet: true } : { month, yet: false };
}
