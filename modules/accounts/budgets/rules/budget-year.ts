// The twelve months of a budget, and one copied from what was spent (ACC-61).

import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { type Currency, portion } from '#kernel/money.ts';

export const BUDGET_MONTHS = 12;

export const monthsOfYear = (start: LocalDate): Month[] =>
  Array.from({ length: BUDGET_MONTHS }, (_, n) => addMonths(monthOf(start), n));

const WHOLE: Record<Currency, number> = { PKR: 100, OMR: 1000 };

/** Last year's amount changed by hundredths of a percent, in whole rupees or rials; what came back is no budget. */
export function changedBy(amount: number, change_bp: number, currency: Currency): number {
  if (amount <= 0) return 0;
  const whole = WHOLE[currency];
  return Math.round(portion(amount, [10_000 + change_bp, 10_000]) / whole) * whole;
}

export const sumOf = (months: readonly number[]): number => months.reduce((sum, month) => sum + month, 0);
