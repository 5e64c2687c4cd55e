// A charge in parts: equal ones, or by shares; edited parts must still add up (FEE-90).

import { type Currency, formatMoney, minorDigits, splitEvenly } from '#kernel/money.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';

/** FEE-90: n equal parts, each floored to the unit, the first takes the rest. */
export const equalParts = splitEvenly;

/**
 * FEE-92: what is open of each part. Money fills them in their order, whatever came in; the last one takes what corrections change, and
 * what corrections took off goes from the last ones first.
 */
export function openOfParts(parts: readonly number[], now: { charged: number; open: number }): number[] {
  const settled = now.charged - now.open;
  let begins = 0;
  return parts.map((part, nth) => {
    const ends = nth === parts.length - 1 ? now.charged : Math.min(begins + part, now.charged);
    const open = Math.max(0, ends - Math.max(begins, settled));
    begins += part;
    return open;
  });
}

/** FEE-90 by shares in basis points (Σ 10000): floor each to the unit, the rest to the first. */
export function partsByShare(charge_minor: number, shares_bp: readonly number[], unit = 1): number[] {
  const parts = shares_bp.map(
    (share) => Number((BigInt(charge_minor) * BigInt(share)) / 10_000n / BigInt(unit)) * unit,
  );
  const rest = charge_minor - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, i) => (i === 0 ? part + rest : part));
}

/** FEE-90: null when the parts add up, else the refusal that says what is missing or too much. */
export function partsAddUp(parts: readonly number[], charge_minor: number, currency: Currency): Refusal | null {
  const total = parts.reduce((sum, part) => sum + part, 0);
  if (total === charge_minor) return null;
  const differs = Math.abs(charge_minor - total);
  const words = (amount: number) =>
    minorDigits[currency] === 3 ? (amount / 1000).toFixed(3) : formatMoney(amount, currency, { zero: '0' });
  return badField(
    'parts',
    `The parts add up to ${words(total)}; ${words(differs)} is ${total < charge_minor ? 'missing' : 'too much'}`,
  );
}
