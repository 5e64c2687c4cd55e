// The fee plan of a re-admission after grace (ADM-91, FEE-8, FEE-76): chosen before it is sent, agreed with, billed on approval, handed to
// fees on completion. Where no package is offered the price list of the class is what the child pays.

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { billMissedMonths, freeTakenBack } from '#modules/fees/index.ts';
import { studentsPlanDue } from '#modules/students/index.ts';
import type { ReadmissionRow } from '../contract/readmissions.ts';
import { freePlace, offeredPackages, usePlace } from '#modules/admissions/packages/chapter.ts';
import { handPlanOver, issueInstallments } from '#modules/admissions/fee-plans/chapter.ts';

type PlanState = 'draft' | 'waiting_approval' | 'approved';

interface StandingPlan {
  id: number;
  state: PlanState;
}

export function planOfReadmission(readmission_id: number): Promise<StandingPlan | undefined> {
  return rowOf(sql<StandingPlan>`
    select id, state from admissions.admission_fee_plans where readmission_id = ${readmission_id}::bigint and state <> 'superseded'`);
}

/** Within grace there is nothing to choose; afterwards there is, as soon as the school offers something for a return. */
export async function needsPlan(request: ReadmissionRow): Promise<boolean> {
  if (request.kind === 'return_within_grace') return false;
  const { branch_id, session_id, course_id, student_id, rejoin_on } = request;
  const child = await rowOf(sql<{ category_id: number | null }>`
    select category_id from students.students where id = ${student_id}::bigint`);
  const category_id = child?.category_id ?? null;
  const place = { branch_id, session_id, course_id, category_id, student_id, on: rejoin_on };
  return (await offeredPackages({ ...place, kind: 're_admission' })).length > 0;
}

/** What is missing before it is sent; null when nothing is. */
export async function planMissing(request: ReadmissionRow): Promise<string | null> {
  const plan = await planOfReadmission(request.id);
  if (plan?.state === 'draft') return 'The discount of the fee plan needs its own approval: send the plan first.';
  if (plan || !(await needsPlan(request))) return null;
  return 'Choose the fee plan first: package, discounts and instalments.';
}

/** Another class, session or day is another price: the plan is made anew. */
export async function dropPlan(readmission_id: number): Promise<void> {
  const plan = await planOfReadmission(readmission_id);
  if (!plan) return;
  if (plan.state === 'waiting_approval')
    throw conflict('The fee plan waits for approval: take that request back before class, session or day change.');
  await rowsOf(sql`
    update admissions.admission_fee_plans set state = 'superseded', updated_by = platform.current_user_id() where id = ${plan.id}::bigint`);
  await freePlace({ readmission_id }, 'The re-admission was changed');
}

/** Asked when the enrolment stands: months that were posted for the class meanwhile are billed with it. */
export async function takePlanOver(
  { id, student_id, branch_id, rejoin_on }: ReadmissionRow,
  today: LocalDate,
): Promise<void> {
  const from_month = monthOf(rejoin_on);
  await freeTakenBack({ student_id, from_month });
  const plan = await planOfReadmission(id);
  if (plan) {
    await issueInstallments(plan.id);
    await usePlace({ readmission_id: id }, today);
    await handPlanOver(plan.id, student_id);
  } else await studentsPlanDue.ask({ branch_id, student_ids: [student_id], from_month, reason: 'promotion' });
  await billMissedMonths({ branch_id, student_id, from_month });
}
