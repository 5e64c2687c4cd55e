// What a student's plan charges in a fee month (FEE-9), and which fee months a bill carries (FEE-21).

import type { Month } from '#kernel/dates.ts';

/** Bit 0 is January … bit 11 December; 4095 is every month. */
export const EVERY_MONTH = 4095;

export interface PlanLine {
  head_id: number;
  /** minor units */
  amount: number;
  months: number;
  valid_from: Month;
  /** The last month, inclusive; null while it runs on. */
  valid_to: Month | null;
}

/** Is the month among the twelve of the mask? */
export function hasMonth(mask: number, month: Month): boolean {
  return (mask & (1 << (Number(month.slice(5, 7)) - 1))) !== 0;
}

/** FEE-9: lines in force in the month, whose mask has it, and that cost something (FEE-11: amount 0 is not charged). */
export function planOfMonth<L extends PlanLine>(lines: readonly L[], month: Month): L[] {
  return lines.filter(
    (line) =>
      line.valid_from <= month &&
      (line.valid_to === null || month <= line.valid_to) &&
      hasMonth(line.months, month) &&
      line.amount > 0,
  );
}

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
