// What a settlement is reckoned from, and what its lines are (FNS-2).

import type { Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import type { lineKinds } from '../contract/settlements.ts';

export type LineKind = (typeof lineKinds)[number];

export interface NewLine {
  kind: LineKind;
  label: string;
  quantity: number | null;
  rate: number | null;
  /** More than 0 is due to the person, less is taken off. */
  amount: number;
  computed: number | null;
  how: string;
  is_manual: boolean;
  ref_id: number | null;
}

export interface ByHand {
  kind: LineKind;
  label: string;
  amount: number;
  reason: string;
}

export interface SettlementFacts {
  currency: Currency;
  unit: number;
  last_basic: number;
  last_gross: number;
  /** Both are a rate a day. */
  by_day: boolean;
  /** Posted, and not paid yet. */
  past: readonly { salary_id: number; number: string; month: Month; net: number }[];
  loans: readonly { loan_id: number; number: string; kind: 'loan' | 'advance'; balance: number }[];
  /** Deductions that wait for a month. */
  deductions: readonly { input_id: number; head: string; amount: number; note: string | null }[];
  /** Additions that wait where no salary of the last days takes them. */
  additions: readonly { input_id: number; head: string; code: string; amount: number; note: string | null }[];
  /** What the clearance charges (06 EXT-4). */
  charges: readonly { item: string; amount: number }[];
  /** Encashable less what is kept; below 0: taken without having been earned. */
  leave: readonly { name: string; days: number }[];
  notice_short_days: number;
  notice_paid_days: number;
  fund_balance: number;
  gratuity: { amount: number; how: string; years: number };
  rules: {
    encash_base: 'basic' | 'gross';
    encash_divisor: number;
    notice_base: 'basic' | 'gross';
    notice_divisor: number;
  };
}

/** Its kind, its name, its amount and how it came about; nothing else yet. */
export const line = (said: Pick<NewLine, 'kind' | 'label' | 'amount' | 'how'>): NewLine => ({
  ...said,
  quantity: null,
  rate: null,
  computed: null,
  is_manual: false,
  ref_id: null,
});
