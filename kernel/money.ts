// Money is an integer in the currency's minor unit (FEE-1, spec 00 section 5): a rupee is 100, a rial 1000.

import { grouped } from './counted.ts';
import { badField, type Refusal } from './refusal.ts';

export type Currency = 'PKR' | 'OMR';

/** Digits after the point. */
export const minorDigits: Record<Currency, number> = { PKR: 2, OMR: 3 };

/** FEE-2: the largest amount a field accepts, in minor units. */
export const LARGEST_MINOR = 999_999_999_999;

const unitWord: Record<Currency, string> = { PKR: 'PKR', OMR: 'OMR' };

/** Half up, away from zero, to a multiple of `unit` (FEE-1). All in integers: exact to 2^53. */
export function roundHalfUp(numerator: number, denominator: number, unit = 1): number {
  if (denominator <= 0 || unit <= 0) throw new RangeError('denominator and unit must be more than 0');
  const n = BigInt(Math.round(numerator));
  const d = BigInt(denominator) * BigInt(unit);
  const sign = n < 0n ? -1n : 1n;
  const rounded = ((n * sign * 2n + d) / (2n * d)) * sign * BigInt(unit);
  return Number(rounded) + 0;
}

/** amount × ratio, rounded half up to `unit`: `portion(600000, [18, 29], 100)` = 372400 (FEE-1). */
export function portion(amount_minor: number, ratio: readonly [number, number], unit = 1): number {
  const [numerator, denominator] = ratio;
  const product = BigInt(amount_minor) * BigInt(numerator);
  const d = BigInt(denominator) * BigInt(unit);
  const sign = product < 0n ? -1n : 1n;
  return Number(((product * sign * 2n + d) / (2n * d)) * sign * BigInt(unit)) + 0;
}

/**
 * Reads what a person typed: digits, one point, grouping commas (FEE-2).
 * Nothing is rounded: too many decimals is a refusal at `field`.
 */
export function parseMoney(text: string, currency: Currency, field = 'amount'): number | Refusal {
  const clean = text.trim().replaceAll(',', '');
  const digits = minorDigits[currency];
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(clean);
  if (!match) return badField(field, 'Enter the amount in digits, for example 1,250');
  const [, sign, whole = '0', decimals = ''] = match;
  if (decimals.replace(/0+$/, '').length > digits) {
    return badField(field, `Only ${digits} decimals are allowed in ${currency}`);
  }
  const minor = Number(whole) * 10 ** digits + Number(decimals.slice(0, digits).padEnd(digits, '0') || 0);
  if (minor > LARGEST_MINOR) return badField(field, `The largest amount is ${formatMoney(LARGEST_MINOR, currency)}`);
  return sign === '-' ? 0 - minor : minor;
}

/**
 * For screens and papers: grouped, negative in parentheses, zero as a dash (design). PKR shows whole rupees where the
 * paisa are zero; OMR always 3 digits.
 */
export function formatMoney(amount_minor: number, currency: Currency, options: { zero?: string } = {}): string {
  if (amount_minor === 0) return options.zero ?? '–';
  const digits = minorDigits[currency];
  const factor = 10 ** digits;
  const abs = Math.abs(amount_minor);
  const whole = grouped(Math.floor(abs / factor));
  const rest = abs % factor;
  const shown = currency === 'PKR' && rest === 0 ? whole : `${whole}.${String(rest).padStart(digits, '0')}`;
  return amount_minor < 0 ? `(${shown})` : shown;
}

/** With the currency in front, for sentences: `PKR 7,900`, `OMR 21.235`, `PKR 0`. */
export function moneyWithCurrency(amount_minor: number, currency: Currency): string {
  return `${unitWord[currency]} ${formatMoney(amount_minor, currency, { zero: '0' })}`;
}
