// What a fee plan adds up to, and who must agree with it (ADM-63).

import { roundHalfUp } from '#kernel/money.ts';
import type { PlanLine } from './fee-plan.ts';

export interface PlanTotals {
  gross: number;
  policy_discount: number;
  manual_discount: number;
  net: number;
  /** ADM-63: manual discount of the gross that may be discounted, two decimals half up. */
  effective_percent: number;
}

export function planTotals(lines: readonly PlanLine[]): PlanTotals {
  const sum = (of: (line: PlanLine) => number): number => lines.reduce((total, line) => total + of(line), 0);
  const of = (policy: boolean) => (line: PlanLine) =>
    line.discounts.filter((one) => one.is_policy === policy).reduce((total, one) => total + one.amount, 0);
  const manual_discount = sum(of(false));
  const discountable = sum((line) => (line.nature === 'refundable' ? 0 : line.gross));
  return {
    gross: sum((line) => line.gross),
    policy_discount: sum(of(true)),
    manual_discount,
    net: sum((line) => line.net),
    effective_percent: discountable === 0 ? 0 : roundHalfUp(manual_discount * 10_000, discountable) / 100,
  };
}

/** ADM-63: how many levels must agree. */
export function levelsNeeded(effective: number, limits: { free_percent: number; level2_percent: number }): 0 | 1 | 2 {
  if (effective <= limits.free_percent) return 0;
  return effective > limits.level2_percent ? 2 : 1;
}
