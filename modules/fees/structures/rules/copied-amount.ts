// The amount of a price list that is copied with a change in percent (04 §5.2), rounded half up to a unit (FEE-1).

import { roundHalfUp } from '#kernel/money.ts';

/** `copiedAmount(575_000, { change_bp: 1000, round_to: 5_000 })` = 635_000. */
export function copiedAmount(amount: number, { change_bp, round_to }: { change_bp: number; round_to: number }): number {
  return change_bp === 0 ? amount : roundHalfUp(amount * (10_000 + change_bp), 10_000, round_to);
}
