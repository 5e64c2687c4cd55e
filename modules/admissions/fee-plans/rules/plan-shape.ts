// What a fee plan is made of: lines of the package, discounts of rules and persons, the lines that come of them (ADM-60 to ADM-62).

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { LineNature, PricedLine } from '#modules/admissions/packages/rules/index.ts';

export type Basis = 'sibling' | 'staff_child' | 'merit' | 'charity' | 'promotion' | 'negotiated' | 'other';
export type Ratio = readonly [numerator: number, denominator: number];

/** A line of the package with what the fee head says of it. */
export interface PackageLine extends PricedLine {
  prorate: boolean;
  /** Policy discounts act on it (FEE-12). */
  eligible: boolean;
}

/** Put in by the system and locked (ADM-62); on recurring lines. */
export interface PolicyDiscount {
  basis: 'sibling' | 'staff_child' | 'merit';
  mode: 'percent' | 'amount';
  value: number;
  ends_on: LocalDate | null;
  note: string | null;
}

/** Named by a person, on one line of the package. */
export interface ManualDiscount {
  position: number;
  basis: Basis;
  mode: 'percent' | 'amount';
  value: number;
  ends_on?: LocalDate | null | undefined;
  file_id?: number | null | undefined;
  note?: string | null | undefined;
}

export interface AppliedDiscount {
  basis: Basis;
  is_policy: boolean;
  of_package: boolean;
  mode: 'percent' | 'amount';
  value: number;
  /** Minor units, cut at what the line has left. */
  amount: number;
  ends_on: LocalDate | null;
  file_id: number | null;
  note: string | null;
}

export interface PlanLine {
  position: number;
  package_position: number;
  fee_head_id: number;
  head_name: string;
  nature: LineNature;
  month: Month | null;
  bills_in: number;
  installable: boolean;
  full_amount: number;
  /** [0, 1]: not billed in the first months, part of what is paid later on. */
  share: Ratio;
  gross: number;
  discounts: AppliedDiscount[];
  discount: number;
  net: number;
}

export interface PlanTerms {
  unit: number;
  package_name: string;
  stacking: 'alone' | 'with_policy' | 'with_all';
  lines: readonly PackageLine[];
  /** The joining month with its share, then whole months that are posted for the class already (ADM-60). */
  months: readonly { month: Month; share: Ratio }[];
  /** `${head} ${month}` that stand on a challan of this child. */
  billed: ReadonlySet<string>;
  /** A deposit that was never given back counts toward the new one (ADM-92). */
  deposit_held: number;
  policies: readonly PolicyDiscount[];
  manual: readonly ManualDiscount[];
}
