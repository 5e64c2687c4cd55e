// What students ask of modules above when a child's state changes (spec 14 §2): money by month, and whatever follows the state.

import type { LocalDate, Month } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface ShareChange {
  branch_id: number;
  student_ids: readonly number[];
  /** The first month whose share may differ. */
  from_month: Month;
  /** True: a preview, nothing is written. */
  preview: boolean;
  /** The record that causes it, and what the challan says. */
  source_type: string;
  source_id: number;
  description: string;
}

/** A posted month that changes; minor units. */
export interface MonthChange {
  student_id: number;
  month: Month;
  posted: number;
  becomes: number;
  /** Of it, what was paid already and becomes advance. */
  to_advance: number;
}

/** STU-41: asked after the status periods are written; fees corrects what it posted, in the same transaction. */
export const studentsShareChanged = declareQuestion<ShareChange, MonthChange[]>('students.share_changed');

export interface StatusChange {
  student_ids: readonly number[];
  from: string;
  to: string;
  /** First day of the new state. */
  on: LocalDate;
}

/** Marks are voided, entitlements cancelled, awards ended (STU-50, STU-58). */
export const studentsStatusChanged = declareQuestion<StatusChange>('students.status_changed');

/** The date of the last mark that is not A, by student (STU-50, STU-55, STU-60). */
export const studentsLastPresence = declareQuestion<
  { student_ids: readonly number[] },
  { student_id: number; last_on: LocalDate | null }[]
>('students.last_presence');
