// The challans of a fee plan (ADM-65, ADM-66): what is due now with the offer, the later instalments at the confirmation.

import { type LocalDate, monthOf } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type IssuedChallan, issueLines, type LineToIssue } from '#modules/fees/index.ts';
import { linesOfPlan } from '../reads/plan.ts';
import { ownerOf, planSubject } from '../reads/plan-subject.ts';
import { dueNowParts, installmentParts, type LinePart } from '../rules/plan-installments.ts';

interface Plan {
  id: number;
  state: string;
  application_id: number | null;
  readmission_id: number | null;
  challan_id: number | null;
}

interface Part {
  no: number;
  due_on: LocalDate;
  amount: number;
  challan_id: number | null;
}

async function lockPlan(plan_id: number): Promise<Plan> {
  const plan = await rowOf(sql<Plan>`
    select id, state, application_id, readmission_id, challan_id from admissions.admission_fee_plans where id = ${plan_id}::bigint for update`);
  if (!plan) throw notFound('This fee plan');
  return plan;
}

function partsOf(plan_id: number): Promise<Part[]> {
  return rowsOf(sql<Part>`
    select no, due_on, amount, challan_id from admissions.admission_installments where plan_id = ${plan_id}::bigint order by no`);
}

function lineOf({ line, gross, discounts }: LinePart): LineToIssue {
  return {
    head_id: line.fee_head_id,
    fee_month: line.month,
    gross,
    share: line.share,
    discounts: discounts.map(({ basis, of_package, amount }) => ({ basis: of_package ? 'package' : basis, amount })),
  };
}

export interface OfferChallan {
  due_on: LocalDate;
  source_type: string;
  source_id: number;
}

/** ADM-66: one challan for what is due now; null where everything was taken off or is held already. Refuses a plan that nobody agreed with yet. */
export async function issuePlanChallan(
  plan_id: number,
  { due_on, ...source }: OfferChallan,
): Promise<IssuedChallan | null> {
  const plan = await lockPlan(plan_id);
  if (plan.state !== 'approved') throw conflict('The fee plan is not approved yet. Send it for approval first.');
  if (plan.challan_id !== null) throw conflict('The challan of this plan was issued already.');
  const { parts, issue, unit } = await issuing(plan, source);
  const lines = await linesOfPlan(plan_id);
  const now = dueNowParts(lines, parts.length > 0);
  const [first = []] = parts.length > 0 ? installmentParts(lines, amountsOf(parts), unit) : [];
  if (first.length + now.length === 0) return null;
  const challan = await issue([...first, ...now], { due_on, no: parts.length > 0 ? 1 : null });
  await rowsOf(sql`
    update admissions.admission_fee_plans set challan_id = ${challan.challan_id}::bigint where id = ${plan_id}::bigint`);
  if (parts.length > 0) await mark(plan_id, 1, { challan_id: challan.challan_id, due_on });
  return challan;
}

/** ADM-80: the later instalments become challans; those that are stay as they are. */
export async function issueInstallments(plan_id: number): Promise<IssuedChallan[]> {
  const plan = await lockPlan(plan_id);
  const source = { source_type: plan.application_id === null ? 'readmission' : 'application' } as const;
  const { parts, issue, unit } = await issuing(plan, {
    ...source,
    source_id: plan.application_id ?? plan.readmission_id ?? 0,
  });
  if (parts.length === 0) return [];
  const shares = installmentParts(await linesOfPlan(plan_id), amountsOf(parts), unit);
  const made: IssuedChallan[] = [];
  for (const [nth, { no, due_on, challan_id }] of parts.entries()) {
    const share = shares[nth] ?? [];
    if (no === 1 || challan_id !== null || share.length === 0) continue;
    const challan = await issue(share, { due_on, no });
    await mark(plan_id, no, { challan_id: challan.challan_id, due_on });
    made.push(challan);
  }
  return made;
}

const amountsOf = (parts: readonly Part[]): number[] => parts.map((part) => part.amount);

type Issue = (parts: readonly LinePart[], on: { due_on: LocalDate; no: number | null }) => Promise<IssuedChallan>;

async function issuing(
  plan: Plan,
  source: { source_type: string; source_id: number },
): Promise<{ parts: Part[]; issue: Issue; unit: number }> {
  const { branch_id, student_id, today, course_id, session_id, label, unit } = await planSubject(ownerOf(plan));
  const parts = await partsOf(plan.id);
  const issue: Issue = (of, { due_on, no }) =>
    issueLines({
      branch_id,
      student_id,
      kind: 'admission',
      bill_month: monthOf(no !== null && no > 1 ? due_on : today),
      entry_date: today,
      due_on,
      description: no === null ? `Admission ${label}` : `Admission ${label}, instalment ${no} of ${parts.length}`,
      ...source,
      lines: of.map(lineOf),
      place: { course_id, session_id },
    });
  return { parts, issue, unit };
}

async function mark(plan_id: number, no: number, at: { challan_id: number; due_on: LocalDate }): Promise<void> {
  await rowsOf(sql`
    update admissions.admission_installments set challan_id = ${at.challan_id}::bigint, due_on = ${at.due_on}::date
     where plan_id = ${plan_id}::bigint and no = ${no}::smallint`);
}
