// A late fine rule on one bill, day by day: the worked example and the curve beside the form of the rule (FEE-41). Pure.

import { addDays, dayInMonth, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { type FinePolicy, lateFine } from './late-fine.ts';

interface ExampleBill {
  /** Minor units. */
  base: number;
  due_date: LocalDate;
  valid_until: LocalDate;
  rounding_unit: number;
}

/** A bill of the month that falls due on the 10th and is accepted to the month's end. */
export function exampleBill(month: Month, of: { base: number; rounding_unit: number }): ExampleBill {
  return { ...of, due_date: dayInMonth(month, 10), valid_until: lastDayOfMonth(month) };
}

export interface PaidOn {
  day: LocalDate;
  /** After the due date. */
  days: number;
  fine: number;
}

function paidOn(policy: FinePolicy, bill: ExampleBill, days: number): PaidOn {
  const { due_date, valid_until, rounding_unit } = bill;
  const day = addDays(due_date, days);
  const { amount, after_validity } = lateFine({ policy, due_date, valid_until, rounding_unit }, bill.base, day);
  return { day, days, fine: amount + after_validity };
}

/** The days that tell a rule: the end of grace, the day after it, and 5, 20 and 60 days after the due date. */
export function exampleDays(policy: FinePolicy, bill: ExampleBill): PaidOn[] {
  const grace = policy.grace_days;
  const days = [...new Set([grace, grace + 1, 5, 20, 60])].toSorted((a, b) => a - b);
  return days.map((one) => paidOn(policy, bill, one));
}

/** Each of so many days after the due date, for the picture. */
export function fineCurve(policy: FinePolicy, bill: ExampleBill, days: number): PaidOn[] {
  return Array.from({ length: days + 1 }, (_, day) => paidOn(policy, bill, day));
}
