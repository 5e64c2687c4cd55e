// When an offer ends and when enough of it is paid (ADM-66, ADM-67, ADM-81).

import type { OfferDates } from '#modules/admissions/fee-plans/rules/index.ts';
import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';

/** A sentence where the day cannot be; null where it can. */
export function refusedLastDay(
  day: LocalDate,
  { today, session_ends_on }: Omit<OfferDates, 'valid_days'>,
): string | null {
  if (day < today) return 'The last day cannot be in the past';
  return day > session_ends_on ? `Latest ${formatDate(session_ends_on)}: the session ends then` : null;
}

/** ADM-67: deposits on the challan of at least this part of its total, in whole minor units. */
export function enoughAt(total: number, percent: number): number {
  return Math.max(0, Math.ceil((total * percent) / 100 - 1e-9));
}

/** ADM-81: not before the application less 60 days, not after the session. */
export function refusedJoinDay(
  join_on: LocalDate,
  { submitted_on, session_ends_on }: { submitted_on: LocalDate; session_ends_on: LocalDate },
): string | null {
  const earliest = addDays(submitted_on, -60);
  if (join_on < earliest) return `Earliest ${formatDate(earliest)}: 60 days before the application`;
  return join_on > session_ends_on ? `Latest ${formatDate(session_ends_on)}: the session ends then` : null;
}
