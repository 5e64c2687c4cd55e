// What a student's plan charges in a fee month (FEE-9).

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
