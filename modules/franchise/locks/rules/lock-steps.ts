// From which day of being overdue what is stopped (ROY-18). What protects children and the money already owed can stand in no step (BR-12).

import type { LocalDate } from '#kernel/dates.ts';
import { daysBetween } from '#kernel/dates.ts';

export type LockAction = 'buy_stock' | 'admit' | 'hire' | 'message' | 'issue_documents' | 'student_edit';

export interface LockStep {
  position: number;
  after_days: number;
  actions: readonly LockAction[];
}

/** What a step stops; from which day it does is a setting of the school. */
export const stepActions: readonly (readonly LockAction[])[] = [
  [],
  ['buy_stock'],
  ['admit', 'hire', 'message'],
  ['issue_documents'],
  ['student_edit'],
];

/** A step of 0 days is switched off. */
export const stepsOf = (days: readonly number[]): LockStep[] =>
  stepActions
    .map((actions, at) => ({ position: at + 1, after_days: days[at] ?? 0, actions }))
    .filter((one) => one.after_days > 0);

export interface OverdueChallan {
  due_date: LocalDate;
  balance: number;
}

export interface Overdue {
  days: number;
  amount: number;
}

/** ROY-18: by the oldest that is open; at most the tolerance locks nothing. */
export function overdueOf(challans: readonly OverdueChallan[], today: LocalDate, tolerance: number): Overdue {
  const late = challans.filter((one) => one.balance > 0 && one.due_date < today);
  const amount = late.reduce((sum, one) => sum + one.balance, 0);
  if (amount <= tolerance) return { days: 0, amount };
  return { days: Math.max(...late.map((one) => daysBetween(one.due_date, today))), amount };
}

/** The step that is reached, with all that it and those before stop; null below the first. */
export function stepReached(
  days: number,
  steps: readonly LockStep[],
): { position: number; actions: LockAction[] } | null {
  const reached = steps.filter((step) => days >= step.after_days);
  const last = reached.at(-1);
  return last ? { position: last.position, actions: reached.flatMap((step) => step.actions) } : null;
}

/** ROY-19: days before (below 0) and after it is due on which a challan is reminded of. */
export const reminderDays = [-5, 0, 3, 10, 20] as const;

/** The reminder that a day has reached and that was not sent; those before it are not made up for. */
export function reminderDue(due_date: LocalDate, today: LocalDate, sent: readonly number[]): number | null {
  const days = today < due_date ? -daysBetween(today, due_date) : daysBetween(due_date, today);
  const reached = reminderDays.filter((step) => step <= days).at(-1);
  return reached === undefined || sent.some((step) => step >= reached) ? null : reached;
}
