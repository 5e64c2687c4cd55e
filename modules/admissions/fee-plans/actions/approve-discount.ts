// Kind 'admission discount' (14 §4, ADM-63): a manual discount above the free limit needs one person, a deep one two.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { type Asked, defineApproval, type Level, type Outcome } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { storedPlanOf } from '../reads/plan.ts';
import { lockedBecause, ownerOf, planSubject, type PlanSubject } from '../reads/plan-subject.ts';
import { holdPackage } from '../steps/hold-package.ts';
import { noteApplication } from '#modules/admissions/stages/chapter.ts';

export interface DiscountAsked {
  plan_id: number;
  application_id: number | null;
  readmission_id: number | null;
  level: 1 | 2;
}

const first: Level = { title: 'Admission Discount Approval', permission: 'Admission Discount Approval' };
const second: Level = { title: 'Admission Discount Head Approval', permission: 'Admission Discount Head Approval' };

async function standsInTheWay({ change }: Asked<DiscountAsked>, subject: PlanSubject): Promise<string[]> {
  const plan = await rowOf(sql<{ state: string }>`
    select state from admissions.admission_fee_plans where id = ${change.plan_id}::bigint`);
  const locked = lockedBecause(subject);
  return [
    ...(plan?.state === 'waiting_approval'
      ? []
      : ['This plan was changed meanwhile. Reject it and look at the new one.']),
    ...(locked === null ? [] : [locked]),
  ];
}

async function apply(asked: Asked<DiscountAsked>): Promise<void> {
  const { plan_id } = asked.change;
  const subject = await planSubject(ownerOf(asked.change));
  const [problem] = await standsInTheWay(asked, subject);
  if (problem !== undefined) throw conflict(problem);
  await rowsOf(sql`
    update admissions.admission_fee_plans set state = 'approved' where id = ${plan_id}::bigint and state = 'waiting_approval'`);
  await holdPackage(subject, await storedPlanOf(plan_id));
}

/** The plan follows the request: rejected or taken back it is a draft again, to be priced anew. */
async function closed({ change, branch_id }: Asked<DiscountAsked>, { status, reason }: Outcome): Promise<void> {
  if (status !== 'approved')
    await rowsOf(sql`
      update admissions.admission_fee_plans set state = 'draft' where id = ${change.plan_id}::bigint and state = 'waiting_approval'`);
  if (change.application_id === null || branch_id === null) return;
  const words = reason === null || reason === '' ? '' : `: ${reason}`;
  await noteApplication(
    { id: change.application_id, branch_id },
    { note: `Discount ${status}${words}`.slice(0, 2000) },
  );
}

export const admissionDiscount = defineApproval<DiscountAsked>({
  code: 'admission discount',
  title: 'Admission discount',
  module: 'admissions',
  area: 'admissions',
  subject: 'admission fee plan',
  path: (plan_id) => linkTo(pages.AdmissionFeeSetting, { plan_id }),
  permissions: ['Admission Discount Approval', 'Admission Discount Head Approval'],
  levels: ({ change }) => (change.level === 2 ? [first, second] : [first]),
  blocks: async (asked) => standsInTheWay(asked, await planSubject(ownerOf(asked.change))),
  apply,
  closed,
});
