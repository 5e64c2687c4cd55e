// Books of several currencies in one (ACC-65 to ACC-67): each account is translated once and rounded half up at the end; what the rounding
// and the different rates leave is the translation reserve.

import { type Currency, minorDigits } from '#kernel/money.ts';

/** A sum of an account in the currency of its books, with the rate that is its own. */
export interface Foreign {
  account_id: number;
  column: number;
  /** debit − credit in minor units of `from`. */
  net: number;
  from: Currency;
  /** Units of the report's currency for one of `from`, in thousand-millionths. */
  rate9: number;
}

export const ONE = 1_000_000_000;

const MOST_DIGITS = 3;
const ten = (power: number): bigint => 10n ** BigInt(power);

function halfUp(numerator: bigint, denominator: bigint): number {
  const sign = numerator < 0n ? -1n : 1n;
  return Number(((numerator * sign * 2n + denominator) / (2n * denominator)) * sign) + 0;
}

/** account → a value a column, in minor units of `to`. */
export function translate(
  parts: readonly Foreign[],
  { to, width }: { to: Currency; width: number },
): Map<number, number[]> {
  const sums = new Map<number, bigint[]>();
  for (const { account_id, column, net, from, rate9 } of parts) {
    const row = sums.get(account_id) ?? Array.from({ length: width }, () => 0n);
    const exact = BigInt(net) * BigInt(rate9) * ten(minorDigits[to]) * ten(MOST_DIGITS - minorDigits[from]);
    row[column] = (row[column] ?? 0n) + exact;
    sums.set(account_id, row);
  }
  const whole = BigInt(ONE) * ten(MOST_DIGITS);
  return new Map([...sums].map(([id, row]) => [id, row.map((value) => halfUp(value, whole))]));
}

/** What is left of all accounts by column, on the credit side: 3300. */
export function translationReserve(values: Iterable<readonly number[]>, width: number): number[] {
  const rest = Array.from({ length: width }, () => 0);
  for (const row of values) for (const [n, value] of row.entries()) rest[n] = (rest[n] ?? 0) + value;
  return rest;
}
