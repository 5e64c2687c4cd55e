// The usual last day of an offer, and of what is paid with it (ADM-66).

import { addDays, type LocalDate } from '#kernel/dates.ts';

export interface OfferDates {
  today: LocalDate;
  session_ends_on: LocalDate;
  valid_days: number;
}

/** The usual last day, never after the session's end. */
export function usualLastDay({ today, session_ends_on, valid_days }: OfferDates): LocalDate {
  const day = addDays(today, valid_days);
  return day > session_ends_on ? session_ends_on : day;
}
