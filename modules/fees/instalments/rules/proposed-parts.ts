// Parts that are proposed for a challan: equal ones a month apart, by a template, or the same ones some days later (FEE-90).

import { addDays, addMonths, dayInMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { splitByShares, splitEvenly } from '#kernel/parts.ts';
import type { TemplatePart } from '#modules/fees/instalment-templates/rules/index.ts';
import type { Part } from './parts-problem.ts';

interface Charge {
  charged: number;
  unit: number;
}

/** `n` equal parts, on the same day of each month from `first_on` on. */
export function equalParts({ charged, unit }: Charge, n: number, first_on: LocalDate): Part[] {
  return splitEvenly(charged, n, unit).map((amount, nth) => ({
    due_date: dayInMonth(addMonths(monthOf(first_on), nth), Number(first_on.slice(8))),
    amount,
  }));
}

/** Days are counted from the month of the bill. */
export function partsOfTemplate(
  { charged, unit, bill_month }: Charge & { bill_month: Month },
  template: readonly TemplatePart[],
): Part[] {
  const shares = template.map((part) => part.share_bp);
  const amounts = splitByShares(charged, shares, unit);
  return template.map(({ due_day, month_offset }, nth) => ({
    due_date: dayInMonth(addMonths(bill_month, month_offset), due_day),
    amount: amounts[nth] ?? 0,
  }));
}

/** All later by so many days, or earlier; those that are paid stay. */
export function shifted<P extends Part & { settled: number }>(parts: readonly P[], days: number): Part[] {
  return parts.map(({ due_date, amount, settled }) => ({
    due_date: settled > 0 && settled >= amount ? due_date : addDays(due_date, days),
    amount,
  }));
}
