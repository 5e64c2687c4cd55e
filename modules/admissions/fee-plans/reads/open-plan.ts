// All that the plan editor opens with: the child, the packages on offer, the stored plan, what others pay (spec 02 §6.7).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { planOpen } from '../contract/fee-plans.ts';
import { offeredPackages } from '#modules/admissions/packages/chapter.ts';
import { branchAverage, siblingFees } from './plan-compare.ts';
import { planOf } from './plan.ts';
import { lockedBecause, ownerOf, type PlanOf, planOfInput, planSubject } from './plan-subject.ts';

type Input = ParsedInputOf<typeof planOpen>;

export async function openPlan(input: Input): Promise<DataOf<typeof planOpen>> {
  const of = await ownerAsked(input);
  const subject = await planSubject(of);
  const plan = await planOf(of);
  const { branch_id, session_id, course_id, category_id, student_id, test_percent, readmission_id } = subject;
  const join_on = input.join_on ?? plan?.join_on ?? subject.join_on;
  const kind = readmission_id === null ? 'new' : 're_admission';
  const place = { branch_id, session_id, course_id, category_id, on: join_on };
  const packages = await offeredPackages({ ...place, kind, student_id, test_percent });
  const { application_id, application_version, label, child_name, branch_name, class_name, session_name } = subject;
  const { session_ends_on, stage, currency, deposit_held } = subject;
  return {
    application_id,
    readmission_id,
    application_version,
    label,
    child_name,
    student_id,
    branch_id,
    branch_name,
    class_name,
    session_name,
    session_ends_on,
    stage,
    join_on,
    currency,
    deposit_held,
    locked: lockedBecause(subject),
    packages,
    plan,
    compare: { siblings: await siblingFees(subject), branch_average: await branchAverage(subject) },
  };
}

async function ownerAsked({ plan_id, ...ids }: Input): Promise<PlanOf> {
  if (plan_id === undefined) return planOfInput(ids);
  const row = await rowOf(sql<{ application_id: number | null; readmission_id: number | null }>`
    select application_id, readmission_id from admissions.admission_fee_plans where id = ${plan_id}::bigint and ${inScope('branch_id')}`);
  if (!row) throw notFound('This fee plan');
  return ownerOf(row);
}
