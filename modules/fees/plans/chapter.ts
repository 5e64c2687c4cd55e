// Fee plans of children: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsPlanDue, studentsUndoing } from '#modules/students/index.ts';
import { planDue } from './actions/plan-due.ts';
import { undoPromotion } from './actions/undo-promotion.ts';
import { planCalls } from './calls/plans.ts';

export { firstMonthThere, planDue } from './actions/plan-due.ts';
export { type PlanConcession, type PlanToSet, setPlan } from './actions/set-plan.ts';
export { type AwardHead, awardMonths } from './reads/award-months.ts';
export { placesOf, structureOf } from './reads/plan-places.ts';
export { type MonthlyHead, monthlyHeads, planVersion, type PlanVersions, planVersions } from './reads/plan-versions.ts';
export { monthOfPlan } from './reads/plans.ts';
export { endPlan, runPlanOn } from './steps/end-plan.ts';

export const plansChapter = defineChapter({
  name: 'plans',
  calls: planCalls,
  answers: [studentsPlanDue.answeredBy(planDue), studentsUndoing.answeredBy(undoPromotion)],
});
