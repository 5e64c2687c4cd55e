// What a promotion is planned from: the children with what was decided, the classes and the sections of the new session (STU-71, STU-72).

import type { PromotionAction } from '../contract/promotion.ts';

/** One open enrolment, with what was decided for it already. */
export interface PlanPupil {
  student_id: number;
  name: string;
  gender: 'm' | 'f';
  status: string;
  course_id: number;
  section_name: string;
  shift: string;
  group_id: number | null;
  old_roll_no: number | null;
  result: 'pass' | 'fail' | 'none';
  percent: number | null;
  dues: number | null;
  /** The request that waits or is decided for a coming day: left or transfer. */
  request: 'left' | 'transfer' | null;
  chosen: boolean;
  action: PromotionAction | null;
  undecided: boolean;
  to_section_id: number | null;
  roll_no: number | null;
  roll_fixed: boolean;
}

export interface PlanClass {
  course_id: number;
  name: string;
  next_course_id: number | null;
  has_groups: boolean;
  /** The branch runs it. */
  runs: boolean;
}

export interface PlanSection {
  section_id: number;
  course_id: number;
  name: string;
  shift: string;
  gender: 'boys' | 'girls' | 'mixed';
  group_id: number | null;
  /** Before this run: capacity less enrolled and held. */
  free: number;
  /** Roll numbers that sit there already. */
  rolls: readonly number[];
}

export interface PlanRules {
  roll_by: 'name' | 'marks' | 'kept';
  sections_by: 'same' | 'fewest';
  dues: 'mark' | 'block';
  promote_all: readonly number[];
  /** Minor units; null is off. */
  dues_limit: number | null;
}

export interface PlannedRow {
  student_id: number;
  action: PromotionAction;
  to_course_id: number | null;
  to_section_id: number | null;
  roll_no: number | null;
  problems: string[];
  notes: string[];
}

export interface PromotionInput {
  classes: ReadonlyMap<number, PlanClass>;
  sections: readonly PlanSection[];
  rules: PlanRules;
  /** '12,000' in the branch's currency. */
  money: (minor: number) => string;
}
