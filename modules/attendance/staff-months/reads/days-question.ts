// Days of a closed month change by an objection, or more of it is closed: whoever keeps pay is told, and asked before (07 SAL-22).

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface DaysChanged {
  branch_id: number;
  /** Its first day. */
  month: LocalDate;
  /** Null: everybody of the branch. */
  employee_ids: number[] | null;
  /** Somebody wants to change them: whoever answers may refuse. They are changed: what follows from it follows. */
  step: 'wanted' | 'changed';
}

export const attendanceDaysChanged = declareQuestion<DaysChanged>('attendance.days_changed');
