// What paying late costs (ROY-15).

import { addDays, daysBetween, type LocalDate } from '#kernel/dates.ts';
import { portion } from '#kernel/money.ts';
import { percentOf } from './amounts.ts';

export interface FineTerms {
  fine_kind: 'none' | 'flat' | 'per_day' | 'percent_month';
  fine_percent: number | null;
  fine_amount: number | null;
  fine_cap_percent: number | null;
  grace_days: number;
}

interface LateChallan {
  due_date: LocalDate;
  balance: number;
  /** Of the challan's royalty, by which the cap is reckoned. */
  royalty: number;
}

/** ROY-15: nothing when paid by due + grace; else by the days since it was due, cut at the cap. `on`: the day of payment or of counting. */
export function fineOf(terms: FineTerms, challan: LateChallan, on: LocalDate): number {
  if (terms.fine_kind === 'none' || challan.balance <= 0 || on <= addDays(challan.due_date, terms.grace_days)) return 0;
  const days = daysBetween(challan.due_date, on);
  const amount = terms.fine_amount ?? 0;
  const fine =
    terms.fine_kind === 'flat'
      ? amount
      : terms.fine_kind === 'per_day'
        ? amount * days
        : portion(challan.balance, [Math.round((terms.fine_percent ?? 0) * 10_000) * days, 30_000_000]);
  return terms.fine_cap_percent === null ? fine : Math.min(fine, percentOf(challan.royalty, terms.fine_cap_percent));
}
