// What a royalty month is computed from and what comes of it (spec 10 §9). Amounts are minor units; a percentage has four decimals.

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { RuleTyped } from '../contract/royalty-terms.ts';

export interface RoyaltyRule extends Omit<RuleTyped, 'name'> {
  /** Null in a simulation. */
  id: number | null;
  name: string;
}

export interface RoyaltyTerms {
  starts_on: LocalDate;
  /** The last day for which royalty is due: of a termination, not of the paper, which is held over (FRA-7). */
  until: LocalDate | null;
  first_royalty_month: Month;
  royalty_free_until: LocalDate | null;
  minimum_kind: 'none' | 'month' | 'year';
  minimum_amount: number | null;
  tax_percent: number;
  round_total_to: number;
}

/** Of the branch's own book in the royalty month, of days in the charged window (ROY-1, FRA-5). */
export interface HeadBase {
  head_id: number;
  gross: number;
  corrected: number;
  concession: number;
  received: number;
}

export interface MonthFacts {
  heads: readonly HeadBase[];
  /** Of the days up to the last of a rule that ends among them: its base is the entries of its own days (ROY-5). */
  until?: ReadonlyMap<LocalDate, MonthFacts>;
  /** Active on the count day. */
  students: number;
  admissions: number;
  /** Days of the window on which it was suspended, where the agreement leaves them out (ROY-6). */
  suspended_days: number;
}

export type LineKind = 'rule' | 'minimum' | 'late' | 'rounding' | 'tax';

export interface RoyaltyLine {
  kind: LineKind;
  /** What a late line makes up for. */
  of_kind: 'rule' | 'minimum' | null;
  rule_id: number | null;
  fund: 'royalty' | 'marketing' | null;
  head_id: number | null;
  for_month: Month;
  /** What it says beside the name: the rule, 'free until …'. */
  text: string;
  base: number;
  units: number | null;
  rate_percent: number | null;
  unit_amount: number | null;
  amount: number;
  counts_to_minimum: boolean;
}
