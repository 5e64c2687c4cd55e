// Vouchers that reach a branch of another currency (ACC-13; decision 0124): each book in its own, by the rate of the voucher; and what settles
// a debt between two branches, with the difference of the rates in the book whose currency the debt is not in.

import { type Currency, minorDigits } from '#kernel/money.ts';

/** The rate is spoken of as rupees for one rial, whichever way money goes. */
export const quoted = { one: 'OMR', in: 'PKR' } as const;

export const rate9Of = (rate: number): number => Math.round(rate * 1e9);

function halfUp(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n ? -1n : 1n;
  return Number(((numerator * sign * 2n + denominator) / (2n * denominator)) * sign) + 0;
}

/** Minor units of one currency in minor units of the other, rounded half up. */
export function exchanged(minor: number, { from, to, rate9 }: { from: Currency; to: Currency; rate9: number }): number {
  if (from === to) return minor;
  const [ten, nine] = [10n, 10n ** 9n];
  const up = ten ** BigInt(minorDigits[to]);
  const down = ten ** BigInt(minorDigits[from]);
  return from === quoted.one
    ? halfUp(BigInt(minor) * BigInt(rate9) * up, nine * down)
    : halfUp(BigInt(minor) * nine * up, BigInt(rate9) * down);
}

/** What stands on 1900 of each book about the other: what we owe and what they have coming, both above 0 while we owe. */
export interface Owed {
  ours: number;
  theirs: number;
}

export interface Settling extends Owed {
  /** Of ours, and of theirs in theirs: what is paid. */
  paid: number;
  received: number;
  our_currency: Currency;
  their_currency: Currency;
  debt_currency: Currency;
}

/** What leaves 1900 of each book; null: more is paid than is owed. */
export function settled(by: Settling): { ours: number; theirs: number } | null {
  const { ours, theirs, paid, received, our_currency, debt_currency } = by;
  if (ours <= 0 || theirs <= 0) return null;
  const share = (part: number, whole: number, of: number) =>
    part === whole ? of : halfUp(BigInt(of) * BigInt(part), BigInt(whole));
  if (debt_currency === our_currency) return paid > ours ? null : { ours: paid, theirs: share(paid, ours, theirs) };
  return received > theirs ? null : { ours: share(received, theirs, ours), theirs: received };
}
