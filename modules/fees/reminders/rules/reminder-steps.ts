// Which reminder a debt gets on a day: the days of the setting in their order are the first, second and third step (spec 04 §7). Pure.

import { addDays, type LocalDate } from '#kernel/dates.ts';

export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

export const stepNames: Record<Step, string> = {
  1: 'First reminder',
  2: 'Second reminder',
  3: 'Last reminder',
};

/** The event of each step: a school writes its own words for each. */
export const stepEvents: Record<Step, string> = {
  1: 'FEE_REMINDER',
  2: 'FEE_REMINDER_2',
  3: 'FEE_REMINDER_3',
};

/** What falls due on `due_on` is reminded of today, in that step. Days before the due date are negative; more than three stay at the third. */
export function stepsOn(today: LocalDate, reminder_days: readonly number[]): { due_on: LocalDate; step: Step }[] {
  const days = [...new Set(reminder_days)].toSorted((a, b) => a - b);
  return days.map((day, nth) => ({ due_on: addDays(today, -day), step: STEPS[Math.min(nth, 2)] ?? 3 }));
}
