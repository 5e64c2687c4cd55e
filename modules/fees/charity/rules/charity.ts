// FEE-17 and FEE-19 purely: which concessions are in each other's way, and what billed lines become by one that begins before.

import { formatMonth, type Month } from '#kernel/dates.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';

/** Kinds that a person may ask for; the others come from rules, packages and results (FEE-14 to FEE-16). */
export const kindsByHand = ['charity', 'negotiated', 'promotion', 'other'] as const;

export interface Span {
  head_id: number | null;
  valid_from: Month;
  valid_to: Month | null;
}

/** The same head, or one of the two is for all; and a month of both. */
export function overlap(a: Span, b: Span): boolean {
  const head = a.head_id === null || b.head_id === null || a.head_id === b.head_id;
  return (
    head && (a.valid_to === null || b.valid_from <= a.valid_to) && (b.valid_to === null || a.valid_from <= b.valid_to)
  );
}

export interface Given {
  basis: 'percent' | 'amount' | 'final_amount';
  rate: number;
  amount: number;
  currency: Currency;
}

/** '50%', '1,500', 'down to 2,000'. */
export function worthInWords({ basis, rate, amount, currency }: Given): string {
  if (basis === 'percent') return `${rate / 100}%`;
  const money = formatMoney(amount, currency, { zero: '0' });
  return basis === 'amount' ? money : `down to ${money}`;
}

export function spanInWords({ valid_from, valid_to }: Pick<Span, 'valid_from' | 'valid_to'>): string {
  return valid_to === null
    ? `from ${formatMonth(valid_from)}`
    : `${formatMonth(valid_from)} to ${formatMonth(valid_to)}`;
}

export interface TypeAmount {
  type_id: number;
  amount: number;
}

/** What is taken off a billed line in addition, by type; never more than is charged there. */
export function moreOff(before: readonly TypeAmount[], after: readonly TypeAmount[], net: number): TypeAmount[] {
  const sums = new Map<number, number>();
  for (const { type_id, amount } of before) sums.set(type_id, (sums.get(type_id) ?? 0) - amount);
  for (const { type_id, amount } of after) sums.set(type_id, (sums.get(type_id) ?? 0) + amount);
  let beyond = Math.max(0, [...sums.values()].reduce((sum, one) => sum + one, 0) - net);
  return [...sums].flatMap(([type_id, amount]) => {
    const cut = Math.min(beyond, Math.max(0, amount));
    beyond -= cut;
    return amount - cut === 0 ? [] : [{ type_id, amount: amount - cut }];
  });
}
