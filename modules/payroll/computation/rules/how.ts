// The words of a computed line: its formula with the figures it used, as the slip shows them under "How?" (SAL-2).

import { type Currency, formatMoney } from '#kernel/money.ts';

/** 2, 0.5, 1.33 */
export const plainDays = (days: number): string => String(Math.round(days * 100) / 100);

export const money = (amount: number, currency: Currency): string => formatMoney(amount, currency, { zero: '0' });

/** `100,000 × 2 ÷ 31 = 6,452` */
export function howOf(factors: readonly (string | number)[], result: number, currency: Currency): string {
  return `${factors.join(' ')} = ${money(result, currency)}`;
}
