// From which day a branch may change hands (BR-6): figures of a month go by its last day, and what was closed stays as it was.

import { addMonths, firstDayOf, formatDate, formatMonth, type LocalDate, monthOf } from '#kernel/dates.ts';

export interface BooksOfMonth {
  today: LocalDate;
  /** The month before is closed for the branch. */
  closed_before: boolean;
  /** The month itself is closed already. */
  closed: boolean;
  /** The day of the last change, and of its opening. */
  not_before: LocalDate | null;
}

/** Null: it may. */
export function ownershipDayProblem(
  on: LocalDate,
  { today, closed_before, closed, not_before }: BooksOfMonth,
): string | null {
  const month = monthOf(on);
  const before = formatMonth(addMonths(month, -1));
  if (on !== firstDayOf(month))
    return `A branch changes hands on the first of a month: choose ${formatDate(firstDayOf(month))}`;
  if (on > today) return `${formatDate(on)} has not come yet. Ask when ${before} is over and closed`;
  if (not_before !== null && on <= not_before)
    return `It is in these hands since ${formatDate(not_before)}: choose a later month`;
  if (!closed_before) return `${before} is not closed for this branch yet. Close it first, in Accounts`;
  return closed ? `${formatMonth(month)} is closed already: nothing can be entered on its first day` : null;
}
