// What unpaid days of a month cost is asked of whoever keeps pay (14 §2): attendance knows days, not amounts.

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';
import type { Lateness, MonthFigures } from '../rules/unpaid-days.ts';

export type PricedDays = Lateness &
  Pick<
    MonthFigures,
    'working_days' | 'present' | 'half_days' | 'absent' | 'leave_paid' | 'leave_unpaid' | 'holidays_unpaid'
  >;

export interface DaysToPrice {
  branch_id: number;
  /** Its first day. */
  month: LocalDate;
  /** Of the branch: as they stand for pay, as they are and as they would have been. */
  people: { employee_id: number; stored: PricedDays; before: PricedDays; after: PricedDays }[];
}

export interface DaysPrice {
  /** Minor units in the currency of the branch; below 0 more is deducted. Who is left out has no amount. */
  people: { employee_id: number; less: number }[];
  /** Left out: their salaries are confidential. */
  hidden: number;
}

/** Null: whoever asks may not see salaries. */
export const attendanceDaysPriced = declareQuestion<DaysToPrice, DaysPrice | null>('attendance.days_priced');
