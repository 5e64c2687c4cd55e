// A bill as a gateway is told of it: what is open, and what it comes to after its due date (FEE-61).

import { addDays, type LocalDate, type Month } from '#kernel/dates.ts';
import { amountNeeded, type ChallanToPay } from '#modules/fees/late-fines/rules/index.ts';

export interface Bill {
  /** Σ open balances, minor units. */
  within_due: number;
  /** The same with the fines of the day after the due date, or of today where that is later. */
  after_due: number;
  due_date: LocalDate;
  bill_month: Month;
}

type Billed = ChallanToPay & { balance: number; due_date: LocalDate; bill_month: Month };

/** Null where nothing is open. The due date that counts is the next one, else the last that has passed. */
export function billOf(challans: readonly Billed[], today: LocalDate): Bill | null {
  const days = challans.map((one) => one.due_date).toSorted();
  const due_date = days.find((day) => day >= today) ?? days.at(-1);
  const bill_month = challans
    .map((one) => one.bill_month)
    .toSorted()
    .at(-1);
  if (due_date === undefined || bill_month === undefined) return null;
  const after = addDays(due_date, 1);
  return {
    within_due: challans.reduce((sum, one) => sum + one.balance, 0),
    after_due: amountNeeded(challans, after > today ? after : today),
    due_date,
    bill_month,
  };
}
