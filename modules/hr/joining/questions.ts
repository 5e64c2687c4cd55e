// What joining asks of the modules above it (14 section 2).

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface Joined {
  employee_id: number;
  branch_id: number;
  joining_date: LocalDate;
  /** What the person was written in before; null where nothing was kept. */
  draft_id: number | null;
}

/** Somebody was added to the register: an offer that led to it is filled, the pay that was agreed is asked for. A Refusal undoes it. */
export const employeeJoined = declareQuestion<Joined>('hr.joined');
