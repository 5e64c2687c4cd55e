// Sends a fee plan above the free limit for approval, with all that the decider looks at (ADM-63).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { formatMoney } from '#kernel/money.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import type { FieldShown } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { freeSeats } from '#modules/admissions/seats/chapter.ts';
import type { planSubmit, StoredPlan } from '../contract/fee-plans.ts';
import { branchAverage, siblingFees } from '../reads/plan-compare.ts';
import { storedPlanOf } from '../reads/plan.ts';
import { lockedBecause, ownerOf, planSubject, type PlanSubject } from '../reads/plan-subject.ts';
import { levelsNeeded } from '../rules/plan-totals.ts';
import { admissionDiscount } from './approve-discount.ts';

interface Owned {
  id: number;
  version: number;
  state: StoredPlan['state'];
  application_id: number | null;
  readmission_id: number | null;
}

export async function submitPlan(
  input: Omit<ParsedInputOf<typeof planSubmit>, 'version'> & { version?: number | undefined },
): Promise<{ approval_id: number; plan: StoredPlan }> {
  const owned = await rowOf(sql<Owned>`
    select id, version, state, application_id, readmission_id from admissions.admission_fee_plans
     where id = ${input.plan_id}::bigint and ${inScope('branch_id')} for update`);
  if (!owned) throw notFound('This fee plan');
  await requirePermission('Admission Fee Setting', ...(owned.readmission_id === null ? [] : ['Re-Admission']));
  if (input.version !== undefined && owned.version !== input.version)
    throw conflict('This plan was changed meanwhile. Load it again.', { version: owned.version });
  if (owned.state !== 'draft')
    throw conflict(
      owned.state === 'waiting_approval'
        ? 'This plan is already waiting for approval.'
        : 'This plan needs no approval.',
    );
  const subject = await planSubject(ownerOf(owned));
  const locked = lockedBecause(subject);
  if (locked !== null) throw conflict(locked);
  const plan = await storedPlanOf(owned.id);
  const level = levelsNeeded(plan.effective_percent, subject);
  // The limit was raised since it was saved: saving it checks it by the limit of today.
  if (level === 0) throw conflict('This plan needs no approval any more. Save it again, and the offer can be made.');
  await rowsOf(
    sql`update admissions.admission_fee_plans set state = 'waiting_approval' where id = ${owned.id}::bigint`,
  );
  const { request_id } = await requestApproval(admissionDiscount, {
    branch_id: subject.branch_id,
    subject_id: owned.id,
    subject_label: subject.child_name,
    title: `Discount ${plan.effective_percent}% for ${subject.child_name}, ${subject.class_name}`,
    shows: await shownOf(plan, subject),
    change: { plan_id: owned.id, application_id: owned.application_id, readmission_id: owned.readmission_id, level },
    // The second one lets acts on the child's money say that this waits.
    claims: [
      `admission plan ${subject.label} ${subject.branch_id}`,
      `student ${subject.student_id} admission discount ${owned.id}`,
    ],
    reason: input.reason,
    file_ids: [...new Set([...input.file_ids, ...papersOf(plan)])],
    amount: plan.manual_discount,
    currency: plan.currency,
  });
  await rowsOf(sql`
    update admissions.admission_fee_plans set approval_id = ${request_id}::bigint where id = ${owned.id}::bigint`);
  return { approval_id: request_id, plan: await storedPlanOf(owned.id) };
}

function papersOf(plan: StoredPlan): number[] {
  return plan.lines.flatMap((line) => line.discounts.flatMap((one) => one.file_id ?? []));
}

async function shownOf(plan: StoredPlan, subject: PlanSubject): Promise<FieldShown[]> {
  const money = (amount: number): string => formatMoney(amount, plan.currency, { zero: '0' });
  const siblings = await siblingFees(subject);
  const average = await branchAverage(subject);
  const seats = await freeSeats(subject);
  const fact = (field: string, label: string, after: string): FieldShown => ({ field, label, before: null, after });
  return [
    ...plan.lines
      .filter((line) => line.discount > 0)
      .map((line) => ({
        field: `line_${line.position}`,
        label: line.head_name,
        before: line.gross,
        after: line.net,
        form: 'money' as const,
      })),
    { field: 'net', label: 'Whole plan', before: plan.gross, after: plan.net, form: 'money' },
    fact('effective', 'Discount by hand', `${plan.effective_percent}% (free up to ${subject.free_percent}%)`),
    fact('seats', 'Seats left', seats === null ? 'not counted' : String(seats)),
    fact('average', 'Average of the branch this session', average === null ? 'none yet' : `${average}%`),
    ...(siblings.length === 0
      ? []
      : [fact('siblings', 'Siblings pay', siblings.map((one) => `${one.name} ${money(one.monthly)}`).join(', '))]),
  ];
}
