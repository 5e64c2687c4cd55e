// What promotion asks of modules above (spec 14 §2): results, the new class's price list, and whether something hangs on what is to be undone.

import type { Month } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface FinalResult {
  student_id: number;
  result: 'pass' | 'fail';
  percent: number | null;
}

/** Final results of a session (STU-71, JRC-5); whoever is not answered for has none. */
export const studentsFinalResults = declareQuestion<
  { session_id: number; student_ids: readonly number[] },
  FinalResult[]
>('students.final_results');

export interface PlanDue {
  branch_id: number;
  student_ids: readonly number[];
  /** The plan of this month and those after it. The class is that of the enrolment which covers or begins in the month. */
  from_month: Month;
  reason: 'promotion' | 'transfer' | 'category';
  /** A preview, nothing is written; `course_of` then names the class where no enrolment does yet. */
  preview?: boolean;
  course_of?: ReadonlyMap<number, number>;
  /** By transfer: standing concessions go on; otherwise they end with the old branch (FEE-72). */
  keep_discounts?: boolean;
}

/** What a student pays in a usual month before and after; minor units. Of a preview; what is written answers nothing. */
export interface PlanChange {
  student_id: number;
  was: number;
  becomes: number;
}

/** Fees writes new plan versions, standing discounts kept (STU-60, STU-74, STU-30). */
export const studentsPlanDue = declareQuestion<PlanDue, PlanChange[]>('students.plan_due');

export interface Undoing {
  /** What wrote the facts that are to go, e.g. 'students.promotion_rows'. */
  source_table: string;
  /** The enrolment that goes and the day it began; nothing of its own may hang on it. */
  rows: readonly { student_id: number; section_id: number; from_on: string; since: string }[];
  preview: boolean;
}

export interface HoldsOn {
  student_id: number;
  /** For the clerk: 'has an attendance mark on 03/04/2026'. */
  what: string;
}

/** STU-75: who hangs on it is told by name; a preview writes nothing, otherwise the answerers take their part back. */
export const studentsUndoing = declareQuestion<Undoing, HoldsOn[]>('students.undoing');
