// What a salary is computed from (SAL-2). Amounts are minor units, percents have up to four decimals.

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import type { inputSources } from '../contract/input-sources.ts';
import type { TaxTable } from './income-tax.ts';

export const headKinds = ['earning', 'deduction', 'employer'] as const;
export const headCalcs = ['fixed', 'percent', 'attendance', 'overtime', 'statutory', 'tax', 'loan', 'input'] as const;
export const dayBases = ['calendar', 'fixed_30', 'fixed_26', 'working_days'] as const;
export type HeadKind = (typeof headKinds)[number];

export interface PayHead {
  id: number;
  code: string;
  name: string;
  kind: HeadKind;
  calc: (typeof headCalcs)[number];
  absence_sensitive: boolean;
  taxable: boolean;
  /** ITX-5: exempt up to this percent of the earned basic. */
  tax_exempt_percent_of_basic: number | null;
  in_scheme_wage: boolean;
  in_overtime_base: boolean;
}

/** A pay plan in force on `days` days of the month. */
export interface PlanInForce {
  from: LocalDate;
  days: number;
  lines: readonly { head: string; amount: number }[];
  /** SAL-24: of somebody who is paid by the day, the days of presence while it held. */
  attended?: number;
}

/** SAL-6: what a closed month of attendance says of a person. The one seam to attendance: `salaries/reads/month-days.ts` fills it. */
export interface MonthDays {
  working: number;
  /** Working days of the whole month, where the person was employed for a part of it: a day's price is of these. */
  scheduled?: number;
  present: number;
  /** Without days of paid leave: what somebody who is paid by the day is paid for. */
  attended?: number;
  absent: number;
  half_absent: number;
  late: number;
  early: number;
  /** Days of leave without pay: Σ portion × (1 − pay). */
  unpaid_leave: number;
  overtime: { day: number; night: number; off_day: number };
}

export interface SalaryInput {
  id: number;
  head: string;
  amount: number;
  source: (typeof inputSources)[number];
  quantity?: number | null;
  rate?: number | null;
  note?: string | null;
}

export interface SchemeRate {
  scheme_id: number;
  code: string;
  employee_head: string;
  employer_head: string;
  base: 'fixed' | 'earned_gross' | 'earned_heads' | 'basic';
  prorate: boolean;
  employee_percent: number;
  employer_percent: number;
  base_amount: number | null;
  base_cap: number | null;
  base_floor: number | null;
}

export interface TaxFacts {
  table: TaxTable;
  /** Months of the tax year left, this one included. */
  months_left: number;
  /** Of the year and this employer, in what is posted. */
  taxable_before: number;
  tax_before: number;
  previous_income: number;
  previous_tax: number;
  /** ITX-6: declared for the year beside this employer and the one before. */
  other_income: number;
  /** Of the year, taken off its tax. */
  credits: number;
  is_exempt: boolean;
  one_offs: 'at_once' | 'spread';
}

export interface DueInstalment {
  instalment_id: number;
  kind: 'loan' | 'advance';
  amount: number;
}

export interface PayRules {
  day_basis: (typeof dayBases)[number];
  round_unit: number;
  most_deducted_percent: number;
  suspended_percent: number;
  absent_multiplier: number;
  overtime_divisor: number;
  overtime_rates: { day: number; night: number; off_day: number };
  overtime_base: 'basic' | 'gross';
}

export interface SalaryFacts {
  currency: Currency;
  month: Month;
  /** Calendar days on which the person was employed in the month (SAL-3). */
  employed_days: number;
  suspended: boolean;
  /** SAL-24: daily and visiting people. Their plan gives a rate a day for heads that take what is entered. */
  by_day?: boolean;
  plans: readonly PlanInForce[];
  heads: readonly PayHead[];
  days: MonthDays;
  inputs: readonly SalaryInput[];
  schemes: readonly SchemeRate[];
  tax: TaxFacts | null;
  instalments: readonly DueInstalment[];
  rules: PayRules;
  /** SAL-19: an amount written over a computed line, with its reason. */
  overrides: readonly { head: string; amount: number; reason: string }[];
}
