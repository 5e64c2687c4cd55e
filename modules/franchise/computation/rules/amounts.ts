// The amount of a line and of bands (ROY-3, ROY-4).

import { portion } from '#kernel/money.ts';
import type { Share } from './charged-window.ts';

/** A percentage of four decimals as a ratio of whole numbers. */
const ratioOf = (percent: number): readonly [number, number] => [Math.round(percent * 10_000), 1_000_000];

/** ROY-3: base × rate, half away from zero to the minor unit. */
export const percentOf = (base: number, percent: number): number => portion(base, ratioOf(percent));

/** ROY-5: an amount by time, half up; what two agreements have of one month comes to the whole where the amount is the same (decision 0228). */
export const byDays = (amount: number, [days, of, before = 0]: Share): number =>
  portion(amount, [before + days, of]) - portion(amount, [before, of]);

export interface Band {
  from_value: number;
  to_value?: number | null | undefined;
  rate_percent?: number | null | undefined;
  amount?: number | null | undefined;
}

/** ROY-4: the band in which a measure lies; below 0 is the first one. */
export function bandOf(bands: readonly Band[], measure: number): Band | undefined {
  const at = Math.max(0, measure);
  return bands.find((band) => at >= band.from_value && (band.to_value == null || at <= band.to_value));
}

/** ROY-4: each part of the base at its own rate, rounded once at the end; below 0 by the first band's. */
export function marginalPercent(bands: readonly Band[], base: number): number {
  const [first] = bands;
  if (base <= 0) return first?.rate_percent == null ? 0 : percentOf(base, first.rate_percent);
  let below = 0n;
  let exact = 0n;
  for (const band of bands) {
    const top = BigInt(band.to_value == null ? base : Math.min(base, band.to_value));
    if (top > below) {
      exact += (top - below) * BigInt(Math.round((band.rate_percent ?? 0) * 10_000));
      below = top;
    }
  }
  return Number((exact * 2n + 1_000_000n) / 2_000_000n);
}

/** The same with an amount for each unit: students 1 to 150 at 500, the next at 400. */
export function marginalUnits(bands: readonly Band[], units: number): number {
  let below = 0;
  let sum = 0;
  for (const band of bands) {
    const top = band.to_value == null ? units : Math.min(units, band.to_value);
    if (top > below) {
      sum += (top - below) * (band.amount ?? 0);
      below = top;
    }
  }
  return sum;
}

/** An amount over heads by their share; what rounding leaves goes to the largest. */
export function spread(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (weights.length === 0) return [];
  const sizes = weights.map(Math.abs);
  const largest = sizes.indexOf(Math.max(...sizes));
  const parts = weights.map((weight) =>
    total === 0 ? 0 : portion(amount, total < 0 ? [-weight, -total] : [weight, total]),
  );
  const rest = amount - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, at) => (at === largest ? part + rest : part));
}
