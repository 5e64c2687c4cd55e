// Retention and turnover of a period (HR-12), and what a month leaves on the roll.

import { roundHalfUp } from '#kernel/money.ts';

interface Period {
  /** On the roll before the first day. */
  opening: number;
  joined: number;
  left: number;
}

/** 180 and 20 joined, 14 left: 186 of 200, 93 %. 0 where there was nobody. */
export function retentionOf({ opening, joined, left }: Period): number {
  const total = opening + joined;
  return total <= 0 ? 0 : Math.max(0, roundHalfUp((total - left) * 100, total));
}

/** Left, of the average of those before and after. */
export function turnoverOf(left: number, opening: number, closing: number): number {
  const twice = opening + closing;
  return twice <= 0 ? 0 : roundHalfUp(left * 200, twice);
}

export const closingOf = (row: Period & { transfer_in: number; transfer_out: number }): number =>
  row.opening + row.joined + row.transfer_in - row.left - row.transfer_out;
