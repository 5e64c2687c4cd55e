// A billing calendar while it is being arranged: fee months move from bill month to bill month, dates follow (FEE-20, FEE-21). Pure.

import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { billDates } from './billing-dates.ts';

export interface DraftRow {
  bill_month: Month;
  fee_months: readonly Month[];
  issue_date: LocalDate;
  due_date: LocalDate;
  valid_until: LocalDate;
}

export function monthsOfSession({ start_date, end_date }: { start_date: LocalDate; end_date: LocalDate }): Month[] {
  const months: Month[] = [];
  for (let month = monthOf(start_date); month <= monthOf(end_date); month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Dates to begin with; a working day is looked for when they are typed. */
function usualDates(month: Month) {
  return billDates(month, { issue_day: 1, due_day: 10, valid_till_day: 'last' });
}

/** Each month on its own bill: what a calendar begins with. */
export function ownMonths(months: readonly Month[]): DraftRow[] {
  return months.map((month) => ({ bill_month: month, fee_months: [month], ...usualDates(month) }));
}

/** The fee month stands on that bill and on no other; null: nobody bills it. A bill without a fee month is none. */
export function moved(rows: readonly DraftRow[], fee_month: Month, bill_month: Month | null): DraftRow[] {
  const without = rows.map((row) => ({ ...row, fee_months: row.fee_months.filter((month) => month !== fee_month) }));
  const onto =
    bill_month === null
      ? without
      : without.some((row) => row.bill_month === bill_month)
        ? without.map((row) =>
            row.bill_month === bill_month ? { ...row, fee_months: [...row.fee_months, fee_month].toSorted() } : row,
          )
        : [...without, { bill_month, fee_months: [fee_month], ...usualDates(bill_month) }];
  return onto.filter((row) => row.fee_months.length > 0).toSorted((a, b) => a.bill_month.localeCompare(b.bill_month));
}

export function dated(rows: readonly DraftRow[], bill_month: Month, dates: Partial<DraftRow>): DraftRow[] {
  return rows.map((row) => (row.bill_month === bill_month ? { ...row, ...dates } : row));
}

/** The first thing that stands in the way of saving, in words; null when nothing does. */
export function whyNotSaved(rows: readonly DraftRow[], named: (month: Month) => string): string | null {
  for (const row of rows) {
    if (row.due_date < row.issue_date) return `${named(row.bill_month)} is due before it is issued`;
    if (row.valid_until < row.due_date) return `${named(row.bill_month)} ends before it is due`;
  }
  return null;
}
