// Parts that are proposed for a challan: equal ones a month apart, by a template, or the same ones some days later (FEE-90).

import { addDays, addMonths, dayInMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { splitByShares, splitEvenly } from '#kernel/parts.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';
import type { Part } from './parts-problem.ts';

export interface TemplatePart {
  share_bp: number;
  due_day: number;
  month_offset: number;
}

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

/** Shares that make up the whole, days that rise; refused at the part. */
export function wrongTemplate(parts: readonly TemplatePart[]): Refusal | null {
  const sum = parts.reduce((all, part) => all + part.share_bp, 0);
  if (sum !== 10_000) {
    const rest = Math.abs(10_000 - sum) / 100;
    return badField(
      'parts',
      `The shares add up to ${sum / 100}%; ${rest}% is ${sum < 10_000 ? 'missing' : 'too much'}`,
    );
  }
  // By the shortest month, so that they rise in every month.
  const days = parts.map(({ due_day, month_offset }) => month_offset * 100 + Math.min(due_day, 28));
  const nth = days.findIndex((day, n) => n > 0 && day <= (days[n - 1] ?? 0));
  return nth < 0
    ? null
    : badField(`parts.${nth}.due_day`, 'Each part falls due after the one before, also in February');
}
