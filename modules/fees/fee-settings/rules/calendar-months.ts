// Which fee months a bill carries: what no bill month carries, or two claim (FEE-21).

import type { Month } from '#kernel/dates.ts';

/** A row of the billing calendar of one session. */
export interface BillingMonth {
  bill_month: Month;
  fee_months: readonly Month[];
}

/** FEE-21: months of the session that no bill month carries; they show as a warning on the calendar. */
export function unbilledMonths(calendar: readonly BillingMonth[], session_months: readonly Month[]): Month[] {
  if (calendar.length === 0) return [];
  const billed = new Set(calendar.flatMap((row) => row.fee_months));
  return session_months.filter((month) => !billed.has(month));
}

/** Fee months that two bill months claim: the calendar is refused (spec 04 section 2.1). */
export function monthsBilledTwice(calendar: readonly BillingMonth[]): Month[] {
  const seen = new Set<Month>();
  const twice = new Set<Month>();
  for (const month of calendar.flatMap((row) => row.fee_months)) {
    if (seen.has(month)) twice.add(month);
    seen.add(month);
  }
  return [...twice].toSorted();
}
