// What attendance took from salaries of a month is asked of whoever keeps pay (14 §2).

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface DeductedAsked {
  /** Its first day. */
  month: LocalDate;
  employee_ids: number[];
}

/** Null: whoever asks may not see salaries. Without a row: no salary of the month, or a confidential one. */
export const attendanceDeducted = declareQuestion<DeductedAsked, { employee_id: number; deducted: number }[] | null>(
  'attendance.deducted',
);
