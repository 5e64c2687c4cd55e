// What a fee plan adds up to, and who must agree with it (ADM-63).

import { roundHalfUp } from '#kernel/money.ts';
import type { LocalDate } from '#kernel/dates.ts';
import type { PlanLine } from './plan-shape.ts';

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

export interface AgreedPlan {
  package_id: number;
  package_version: number;
  join_on: LocalDate;
  net: number;
  installments: readonly unknown[];
  lines: readonly Pick<PlanLine, 'package_position' | 'discounts'>[];
}

/** ADM-63: the very same plan, or joining later for less: what people agreed with still holds. */
export function stillAgreed(before: AgreedPlan, after: AgreedPlan): boolean {
  return (
    after.package_id === before.package_id &&
    after.package_version === before.package_version &&
    ((after.join_on === before.join_on && after.net === before.net) ||
      (after.join_on > before.join_on && after.net < before.net)) &&
    after.installments.length === before.installments.length &&
    namedBy(after) === namedBy(before)
  );
}

/** A monthly line stands once for each month; what was named on it is one thing. */
function namedBy({ lines }: AgreedPlan): string {
  const named = lines.flatMap((line) =>
    line.discounts
      .filter((one) => !one.is_policy)
      .map(({ basis, mode, value, ends_on }) => JSON.stringify([line.package_position, basis, mode, value, ends_on])),
  );
  return [...new Set(named)].join(' ');
}
