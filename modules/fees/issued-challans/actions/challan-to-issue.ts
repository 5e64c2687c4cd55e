// What is asked of fees.issue, and what it answers (spec 04 §7).

import type { LocalDate, Month } from '#kernel/dates.ts';
import type { DiscountBasis } from '#modules/fees/concessions/chapter.ts';

export interface LineToIssue {
  head_id: number;
  /** A line for a month is charged once and left out by the monthly posting (ADM-60); without one it stands for itself. */
  fee_month?: Month | null;
  /** Minor units, more than 0. */
  gross: number;
  /** The part of the month it is, as the line keeps and prints it (FEE-22). */
  share?: readonly [numerator: number, denominator: number];
  description?: string;
  discounts?: readonly { basis: DiscountBasis; amount: number }[];
}

export interface ChallanToIssue {
  branch_id: number;
  student_id: number;
  kind: 'registration' | 'admission' | 'individual' | 'extra';
  bill_month: Month;
  entry_date: LocalDate;
  due_on: LocalDate;
  description: string;
  source_type: string;
  source_id: number;
  lines: readonly LineToIssue[];
  /** Where the child will sit in this transaction, or asks to sit; left out: where it sits. */
  place?: { course_id: number; session_id: number };
}

export interface IssuedChallan {
  challan_id: number;
  challan_no: string;
  /** Net, minor units. */
  amount: number;
  /** null: everything was taken off, there is nothing to enter. */
  entry_id: number | null;
}
