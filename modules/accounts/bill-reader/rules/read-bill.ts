// The fields of a bill from the lines of its picture (05 §14.5). What is not there is null; what is doubtful says so.

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { amountOf } from './bill-amount.ts';
import { billDayOf } from './bill-day.ts';
import { billNumberOf, taxNumberOf } from './bill-numbers.ts';
import type { Found, ReadLine } from './read-line.ts';

interface BillRead {
  /** Minor units. */
  amount: Found<number> | null;
  bill_date: Found<LocalDate> | null;
  tax_no: Found<string> | null;
  bill_no: Found<string> | null;
}

export const readBill = (
  lines: readonly ReadLine[],
  { currency, today }: { currency: Currency; today: LocalDate },
): BillRead => ({
  amount: amountOf(lines, currency),
  bill_date: billDayOf(lines, today),
  tax_no: taxNumberOf(lines),
  bill_no: billNumberOf(lines),
});
