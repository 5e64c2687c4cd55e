// What admissions asks modules above when a fee plan is composed (14 §2 admissions.policy_discounts; MER-11, SCH-11, ADM-62).

import type { LocalDate } from '#kernel/dates.ts';
import { declareQuestion } from '#platform/questions/question.ts';

export interface PolicyAsked {
  application_id: number | null;
  readmission_id: number | null;
  student_id: number;
  branch_id: number;
  session_id: number;
  course_id: number;
  join_on: LocalDate;
}

export interface PolicyAnswer {
  /** What the family reads: 'Merit scholarship 2026, 1st position'. */
  type: string;
  mode: 'percent' | 'amount';
  /** Percent, or minor units a month. */
  value: number;
  basis: 'merit';
  source: string;
  ends_on?: LocalDate | null;
}

/** Discounts on recurring lines that follow from a rule or an award; nobody needs to agree with them again. */
export const admissionsPolicyDiscounts = declareQuestion<PolicyAsked, PolicyAnswer[]>('admissions.policy_discounts');
