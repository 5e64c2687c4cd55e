// Retention of a period (spec 03 §6.10): 1 − left ÷ (opening + joined), in whole percent, half up.

import { roundHalfUp } from '#kernel/money.ts';

/** 0 where there was nobody; never below 0. */
export function retention({ left, opening, joined }: { left: number; opening: number; joined: number }): number {
  const all = opening + joined;
  return all <= 0 ? 0 : Math.max(0, roundHalfUp((all - left) * 100, all));
}
