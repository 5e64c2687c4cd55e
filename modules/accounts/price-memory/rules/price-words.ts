// What a typed expense is beside what others paid, a student and month (05 §14.6).

import { type Currency, formatMoney, moneyWithCurrency } from '#kernel/money.ts';

export interface PriceRange {
  branches: number;
  lowest: number | null;
  median: number | null;
  highest: number | null;
  own: number | null;
}

interface Priced {
  account: string;
  payee_type: string;
  of_account: PriceRange;
  of_type: PriceRange;
}

/** A bill of one month; null where no student is there to bear it. */
export const perStudent = (amount: number, students: number): number | null =>
  students > 0 ? Math.round(amount / students) : null;

/** Above everything that others paid. */
export const isDear = (price: number | null, { highest }: PriceRange): boolean =>
  price !== null && highest !== null && price > highest;

const known = ({ median }: PriceRange): boolean => median !== null;

/** The account itself, else its payee type; null: too few paid for either. */
export function comparedWith(row: Priced): { name: string; range: PriceRange } | null {
  if (known(row.of_account)) return { name: row.account, range: row.of_account };
  return known(row.of_type) ? { name: row.payee_type, range: row.of_type } : null;
}

/** 'Electricity a student and month: others PKR 42 (31 to 88, 6 branches), here PKR 55, this one PKR 61'. */
export function priceInWords(row: Priced, price: number | null, currency: Currency): string | null {
  const compared = comparedWith(row);
  if (compared === null) return null;
  const { branches, lowest, median, highest, own } = compared.range;
  const bare = (minor: number | null) => formatMoney(minor ?? 0, currency, { zero: '0' });
  const parts = [
    `others ${moneyWithCurrency(median ?? 0, currency)} (${bare(lowest)} to ${bare(highest)}, ${branches} branches)`,
    own === null ? 'here nothing yet' : `here ${moneyWithCurrency(own, currency)}`,
    ...(price === null || price <= 0 ? [] : [`this one ${moneyWithCurrency(price, currency)} if it is for one month`]),
  ];
  return `${compared.name}, a student and month: ${parts.join(', ')}`;
}
