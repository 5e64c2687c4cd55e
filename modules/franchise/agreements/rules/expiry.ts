// When an agreement that runs out is told of (FRA-7).

import { addDays, daysBetween, type LocalDate } from '#kernel/dates.ts';

/** FRA-7: days before the last one on which group and franchisee are told, the nearest that has come; null before the first. */
export function alertDue(
  today: LocalDate,
  { ends_on, notice_days, told }: { ends_on: LocalDate; notice_days: number; told: readonly number[] },
): number | null {
  const left = daysBetween(today, ends_on);
  const steps = [...new Set([notice_days, 90, 30, 7, 0])]
    .filter((step) => step <= notice_days)
    .toSorted((a, b) => b - a);
  const due = steps.filter((step) => left <= step).at(-1);
  return due === undefined || told.includes(due) ? null : due;
}

/** The state that the calendar gives a running agreement; what was signed begins with the activation of its branch. */
export function stateOn(today: LocalDate, ends_on: LocalDate, notice_days: number): 'active' | 'expiring' | 'ended' {
  if (today > ends_on) return 'ended';
  return today >= addDays(ends_on, -notice_days) ? 'expiring' : 'active';
}
