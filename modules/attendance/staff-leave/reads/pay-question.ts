// Days of leave that are paid out become money of a month: asked of the module that keeps pay (14 §2; LVE-17).

import { declareQuestion } from '#platform/questions/question.ts';

export interface PayInput {
  employee_id: number;
  head: 'ENCASH';
  /** Days; whoever answers prices them. */
  quantity: number;
  source: 'encash';
  /** What makes it once: 'leave 12'. */
  source_ref: string;
  note: string;
}

/** Asked before it is asked for: whoever answers refuses what could not be priced, with the way out of it. */
export const attendancePayWanted = declareQuestion<Pick<PayInput, 'employee_id'>>('attendance.pay_wanted');

/** Answers the month in whose salary it is; whoever answers may refuse with its reason. */
export const attendancePayInput = declareQuestion<PayInput, { month: string }>('attendance.pay_input');
