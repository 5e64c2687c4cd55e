// Days that salaries were made from stay as they are: whoever keeps pay is asked before a month is opened again (06 §3, attendance month).

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface MonthReopening {
  branch_id: number;
  /** Its first day. */
  month: LocalDate;
}

/** Whoever answers may refuse with its reason. */
export const attendanceMonthReopening = declareQuestion<MonthReopening>('attendance.month_reopening');
