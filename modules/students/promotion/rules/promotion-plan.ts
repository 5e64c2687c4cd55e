// STU-71, STU-72: what becomes of every child of a promotion run, in which section and with which roll number, and what stands in the way.

import type { PromotionAction } from '../contract/promotion.ts';
import type { PromotionInput, PlanClass, PlannedRow, PlanPupil } from './promotion-input.ts';
import { giveRolls } from './promotion-rolls.ts';
import { choose, markFull, suits, take } from './promotion-sections.ts';

/** STU-71: what happens unless somebody decides otherwise. */
export function defaultAction(
  pupil: PlanPupil,
  of: PlanClass | undefined,
  promote_all: readonly number[],
): PromotionAction {
  if (pupil.request !== null) return 'leave';
  if (pupil.status === 'frozen') return 'hold';
  const onward: PromotionAction = of?.next_course_id == null ? 'pass_out' : 'promote';
  if (pupil.result === 'pass') return onward;
  if (pupil.result === 'fail') return 'repeat';
  return promote_all.includes(pupil.course_id) ? onward : 'hold';
}

function targetClass(pupil: PlanPupil, action: PromotionAction, classes: PromotionInput['classes']): number | null {
  if (action === 'promote') return classes.get(pupil.course_id)?.next_course_id ?? null;
  return action === 'repeat' || (action === 'hold' && pupil.undecided) ? pupil.course_id : null;
}

/** Plans a whole run at once, for a place that one child takes is not free for the next. */
export function planPromotion(pupils: readonly PlanPupil[], ground: PromotionInput): PlannedRow[] {
  const coming = new Map<number, number>();
  const rows = pupils.map((pupil) => begin(pupil, ground));
  for (const [i, row] of rows.entries()) {
    const pupil = pupils[i];
    if (!pupil || row.to_course_id === null) continue;
    const section = ground.sections.find(
      (s) => s.section_id === pupil.to_section_id && s.course_id === row.to_course_id,
    );
    if (section) take(row, section, coming);
  }
  for (const [i, row] of rows.entries()) {
    const pupil = pupils[i];
    if (pupil && row.to_course_id !== null && row.to_section_id === null) choose(row, pupil, { ground, coming });
  }
  giveRolls(rows, pupils, ground);
  markFull(rows, ground.sections, coming);
  for (const [i, row] of rows.entries()) {
    const pupil = pupils[i];
    const section = ground.sections.find((s) => s.section_id === row.to_section_id);
    if (pupil && section && !suits(section, pupil.gender))
      row.problems.push(`${section.name} is for ${section.gender}`);
  }
  return rows;
}

function begin(pupil: PlanPupil, { classes, rules, money }: PromotionInput): PlannedRow {
  const of = classes.get(pupil.course_id);
  // A request that waits decides for itself; whatever was chosen before comes back when it is gone.
  const decided = pupil.chosen && pupil.request === null ? pupil.action : null;
  const action = decided ?? defaultAction(pupil, of, rules.promote_all);
  const problems: string[] = [];
  const notes: string[] = [];
  if (pupil.request !== null)
    notes.push(pupil.request === 'left' ? 'A leaving request decides' : 'A transfer request decides');
  if (action === 'hold' && !pupil.undecided) problems.push('Not decided yet');
  if (action === 'promote' && of?.next_course_id == null)
    problems.push(`${of?.name ?? 'This class'} is the last class`);
  const to_course_id = targetClass(pupil, action, classes);
  const next = to_course_id === null ? undefined : classes.get(to_course_id);
  if (next && !next.runs) problems.push(`${next.name} is not run at this branch`);
  if (rules.dues_limit !== null && (pupil.dues ?? 0) > rules.dues_limit)
    (rules.dues === 'block' ? problems : notes).push(`Owes ${money(pupil.dues ?? 0)}`);
  return { student_id: pupil.student_id, action, to_course_id, to_section_id: null, roll_no: null, problems, notes };
}
