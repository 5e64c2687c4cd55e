// Amounts of a salary: exact until a line is rounded, half up, to the unit of the currency (SAL-7, SAL-29).

import { portion } from '#kernel/money.ts';

/** A percentage of four decimals as a ratio of whole numbers. */
export const ratioOf = (percent: number): readonly [number, number] => [Math.round(percent * 10_000), 1_000_000];

/** 1 % of 40,000 is 400. */
export const percentOf = (base: number, percent: number, unit = 1): number => portion(base, ratioOf(percent), unit);

/** Days are halves or hundredths: kept as hundredths, so that no day is a fraction of floating point. */
export const hundredths = (days: number): number => Math.round(days * 100);

/** amount × days ÷ divisor, rounded once. */
export const forDays = (amount: number, { days, of }: { days: number; of: number }, unit: number): number =>
  of === 0 ? 0 : portion(amount, [hundredths(days), hundredths(of)], unit);

/** SAL-4: each amount for its own days of the same month, rounded once at the end. */
export function overDays(parts: readonly { amount: number; days: number }[], of: number, unit: number): number {
  const sum = parts.reduce((all, { amount, days }) => all + BigInt(amount) * BigInt(days), 0n);
  const by = BigInt(of) * BigInt(unit);
  return Number(((sum * 2n + by) / (2n * by)) * BigInt(unit));
}

/**
 * SAL-7: parts of one amount by their weights that add up to it: each floored to the unit, what is left goes by largest remainder.
 * 9,678 over 60,000, 27,000, 6,000, 7,000 is 5,807, 2,613, 581, 677.
 */
export function shares(amount: number, weights: readonly number[], unit = 1): number[] {
  const all = weights.reduce((sum, one) => sum + one, 0);
  if (all <= 0) return weights.map((_, n) => (n === 0 ? amount : 0));
  const step = BigInt(all) * BigInt(unit);
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((one) => Number(one / step) * unit);
  const rests = exact
    .map((one, n) => ({ n, rest: one % step }))
    .toSorted((a, b) => (a.rest === b.rest ? a.n - b.n : a.rest < b.rest ? 1 : -1));
  let left = amount - sumOf(parts);
  for (const { n } of rests) {
    if (left <= 0) break;
    const more = Math.min(unit, left);
    parts[n] = (parts[n] ?? 0) + more;
    left -= more;
  }
  return parts;
}

export const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
