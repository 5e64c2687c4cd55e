// How old a debt is, by days past its due date (FEE-97).

import { daysBetween, type LocalDate } from '#kernel/dates.ts';

export const ageBands = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const;
export type AgeBand = (typeof ageBands)[number];

export const ageBandNames: Record<AgeBand, string> = {
  not_due: 'Not due',
  days_1_30: '1–30 days',
  days_31_60: '31–60 days',
  days_61_90: '61–90 days',
  over_90: 'Over 90 days',
};

/** FEE-97: on its due date a debt is not yet past due. */
export function ageBand(due_date: LocalDate, today: LocalDate): AgeBand {
  const days = daysBetween(due_date, today);
  if (days <= 0) return 'not_due';
  if (days <= 30) return 'days_1_30';
  if (days <= 60) return 'days_31_60';
  return days <= 90 ? 'days_61_90' : 'over_90';
}
