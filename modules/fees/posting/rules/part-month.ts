// What a plan line costs in a month the student is only partly there (FEE-22, FEE-23).

import { portion } from '#kernel/money.ts';

export interface Presence {
  /** STU-40, reduced by the module students: [14, 30] reads '14/30'. */
  share: readonly [numerator: number, denominator: number];
  /** Days of the month on which the student is active or frozen, and those of them frozen. */
  days: number;
  frozen_days: number;
  days_of_month: number;
}

export interface Charge {
  gross: number;
  factor: readonly [numerator: number, denominator: number];
}

/** FEE-22 with `prorate`; FEE-23 without: whole with one active day, nothing in a month wholly frozen. Null: not charged. */
export function chargeOf(
  line: { amount: number; prorate: boolean },
  presence: Presence,
  rounding_unit: number,
): Charge | null {
  if (presence.days === 0) return null;
  if (!line.prorate)
    return presence.frozen_days === presence.days_of_month ? null : { gross: line.amount, factor: [1, 1] };
  const [num, den] = presence.share;
  // A whole month costs what the plan says, to the unit: only fractions are rounded (FEE-1).
  const gross = num === den ? line.amount : portion(line.amount, presence.share, rounding_unit);
  return gross === 0 ? null : { gross, factor: presence.share };
}
