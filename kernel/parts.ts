// A sum in parts that fall due on days of their own: how it is split, and what is said of parts that do not add up. One rule for the charge of a
// challan (FEE-90), the fee plan of an admission (ADM-64) and dues that are spread (ADM-92).

import { type Currency, formatMoney } from './money.ts';

/**
 * FEE-90: each part is its share floored to `unit`, the first takes the rest.
 * 3200000 by shares 5000, 2500, 2500 at unit 100 → 1600000, 800000, 800000.
 */
export function splitByShares(amount_minor: number, shares: readonly number[], unit = 1): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  if (all <= 0 || shares.some((share) => !Number.isInteger(share) || share < 0))
    throw new RangeError('shares must be whole numbers of at least 0, and not all 0');
  const step = BigInt(all) * BigInt(unit);
  const floored = shares.map((share) => Number((BigInt(amount_minor) * BigInt(share)) / step) * unit);
  const later = floored.slice(1).reduce((sum, part) => sum + part, 0);
  return [amount_minor - later, ...floored.slice(1)];
}

/** FEE-90: `parts` equal parts. 500000 baisa in 9 at unit 5 → 55560 and 8 × 55555. */
export function splitEvenly(amount_minor: number, parts: number, unit = 1): number[] {
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError('parts must be a whole number of at least 1');
  return splitByShares(amount_minor, Array<number>(parts).fill(1), unit);
}

/** FEE-90: why these parts do not make up the sum; null where they do. */
export function wrongSum(parts: readonly number[], amount_minor: number, currency: Currency): string | null {
  const sum = parts.reduce((all, part) => all + part, 0);
  if (sum === amount_minor) return null;
  const shown = (minor: number): string => formatMoney(minor, currency, { zero: '0' });
  const words = `The parts add up to ${shown(sum)}; ${shown(Math.abs(amount_minor - sum))} is`;
  return `${words} ${sum < amount_minor ? 'missing' : 'too much'}`;
}
