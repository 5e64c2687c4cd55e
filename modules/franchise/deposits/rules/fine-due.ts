// What the fine of a challan is, by how much of it was paid on which day and what is still open (ROY-15).

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { fineOf, type FineTerms } from '#modules/franchise/computation/rules/index.ts';

export interface Portion {
  amount: number;
  /** Paid on this day, or counted up to it. */
  on: LocalDate;
}

export interface FinedChallan {
  due_date: LocalDate;
  /** Of the challan's royalty, by which the cap is reckoned. */
  royalty: number;
  terms: FineTerms;
}

/** Fines of a month count each part by its own days; a flat or daily one goes by the last day. */
export function fineDue({ due_date, royalty, terms }: FinedChallan, portions: readonly Portion[]): number {
  const each = portions.map(({ amount, on }) =>
    fineOf({ ...terms, fine_cap_percent: null }, { due_date, balance: amount, royalty }, on),
  );
  const fine = terms.fine_kind === 'percent_month' ? each.reduce((sum, one) => sum + one, 0) : Math.max(0, ...each);
  if (terms.fine_cap_percent === null) return fine;
  return Math.min(fine, portion(royalty, [Math.round(terms.fine_cap_percent * 10_000), 1_000_000]));
}

/** Whether anything can come of it yet. */
export const isFinable = ({ due_date, terms }: FinedChallan, on: LocalDate): boolean =>
  terms.fine_kind !== 'none' && on > addDays(due_date, terms.grace_days);
