// What comes of the facts of a salary: its lines, its totals, what is carried on. Amounts are minor units.

import type { HeadKind } from './salary-facts.ts';

export interface SalaryLine {
  head: string;
  kind: HeadKind;
  amount: number;
  quantity: number | null;
  rate: number | null;
  base: number | null;
  /** How it came about, with its figures: the "How?" of the slip. */
  how: string;
  input_id: number | null;
  instalment_id: number | null;
  /** The computed amount, where a person wrote another over it. */
  computed: number | null;
}

export interface Carried {
  head: string;
  amount: number;
  instalment_id: number | null;
  input_id: number | null;
}

export interface Salary {
  lines: SalaryLine[];
  month_days: number;
  day_divisor: number;
  eligible_days: number;
  unpaid_days: number;
  paid_days: number;
  gross: number;
  attendance_deduction: number;
  earned_gross: number;
  taxable: number;
  tax: number;
  statutory: number;
  loans: number;
  other_deductions: number;
  net: number;
  employer_cost: number;
  /** SAL-8: what did not fit and waits for another month. */
  carried: Carried[];
  /** What each earning head came to after attendance: by these the cost is booked. */
  earned: Record<string, number>;
  /** Statutory and tax alone were more than was earned and were cut (SAL-8). */
  cut: boolean;
}
