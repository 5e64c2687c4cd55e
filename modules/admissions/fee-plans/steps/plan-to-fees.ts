// The confirmation hands the recurring lines of a plan to fees: what the child pays from its first month on (ADM-80, FEE-8).

import { monthOf } from '#kernel/dates.ts';
import { setPlan } from '#modules/fees/index.ts';
import { linesOfPlan, storedPlanOf } from '../reads/plan.ts';
import { ownerOf, planSubject } from '../reads/plan-subject.ts';
import { planPackage, policiesOf } from '../reads/plan-terms.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { notFound } from '#kernel/refusal.ts';
import { handedPlan } from '../rules/plan-handover.ts';

/** From the joining month on: what stands on the plan's own challans is left out of the monthly posting by its key. Answers the plan's version. */
export async function handPlanOver(plan_id: number, student_id: number): Promise<number> {
  const owned = await rowOf(sql<{ application_id: number | null; readmission_id: number | null }>`
    select application_id, readmission_id from admissions.admission_fee_plans where id = ${plan_id}::bigint`);
  if (!owned) throw notFound('This fee plan');
  const subject = await planSubject(ownerOf(owned));
  const { package_id, package_version: version, join_on } = await storedPlanOf(plan_id);
  const { stacking } = await planPackage(subject, { package_id, version, join_on });
  const handed = handedPlan(await linesOfPlan(plan_id), {
    join_month: monthOf(join_on),
    policies: await policiesOf({ ...subject, student_id }, join_on),
    stacking,
  });
  return setPlan({ student_id, ...handed, package_id, source_id: plan_id });
}
