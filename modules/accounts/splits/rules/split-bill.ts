// One bill over many branches by heads (05 §14.8): parts add up to the whole, by the largest remainder.

import { counted } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';

export type Basis = 'students' | 'area' | 'shares';

/** A part of it: rupees where the bill is in whole rupees, else the minor unit. */
export const unitOf = (amount: number, currency: Currency): number =>
  currency === 'PKR' && amount % 100 === 0 ? 100 : 1;

/**
 * What each bears, in the order of the weights. Each gets the whole units of its part; what is left goes, a unit each, to the largest
 * remainders, of equal ones to the first. Weights of 0 bear nothing; all 0: nobody does.
 */
export function splitBill(amount: number, weights: readonly number[], unit = 1): number[] {
  if (amount < 0 || weights.some((weight) => weight < 0 || !Number.isSafeInteger(weight)))
    throw new RangeError('An amount and weights are not below 0');
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const units = BigInt(Math.trunc(amount / unit));
  const parts = weights.map((weight, n) => {
    const product = units * BigInt(weight);
    return { n, units: product / whole, remainder: product % whole };
  });
  let left = units - parts.reduce((sum, part) => sum + part.units, 0n);
  const byRemainder = parts.toSorted(
    (a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder) || a.n - b.n,
  );
  for (const part of byRemainder) {
    if (left === 0n) break;
    part.units += 1n;
    left -= 1n;
  }
  const shares = parts.map((part) => Number(part.units) * unit);
  // A rest below the unit stands with the first that bears anything, so that nothing is lost.
  const rest = amount - shares.reduce((sum, share) => sum + share, 0);
  const first = weights.findIndex((weight) => weight > 0);
  return shares.map((share, n) => (n === first ? share + rest : share));
}

interface Head {
  branch_id: number;
  students: number;
  /** Square feet under roof; null: not written down. */
  area: number | null;
  /** Of fixed shares: as typed, to two decimals. */
  share: number | null;
}

const DECIMALS = 100;

export const weightOf = (basis: Basis, head: Head): number =>
  basis === 'students'
    ? head.students
    : basis === 'area'
      ? (head.area ?? 0)
      : Math.max(0, Math.round((head.share ?? 0) * DECIMALS));

/** '312 of 1,240 students', for the line and for who decides it. */
export function inWords(basis: Basis, weight: number, whole: number): string {
  const figure = (value: number) => value.toLocaleString('en-GB');
  if (basis === 'students') return `${figure(weight)} of ${counted(whole, 'student')}`;
  if (basis === 'area') return `${figure(weight)} of ${figure(whole)} sq ft`;
  return `${figure(weight / DECIMALS)} of ${figure(whole / DECIMALS)} shares`;
}
