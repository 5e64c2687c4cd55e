// Accepted transfers whose day has come, as they are carried out (STU-44, STU-60).

import type { LocalDate } from '#kernel/dates.ts';
import type { TransferSubject } from './transfer-subject.ts';

export interface DueTransfer {
  id: number;
  student_id: number;
  from_branch_id: number;
  to_branch_id: number;
  to_branch_name: string;
  to_course_id: number;
  to_section_id: number;
  hold_id: number;
  effective_on: LocalDate;
  dues_mode: 'cleared' | 'carried';
  keep_discounts: boolean;
  franchise: boolean;
}

/** A transfer that may be done now, with its day. */
export interface Ready extends DueTransfer {
  subject: TransferSubject;
  on: LocalDate;
  to_session_id: number;
}
