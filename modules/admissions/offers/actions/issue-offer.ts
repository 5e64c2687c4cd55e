// An offer is issued, extended, taken back (spec 02 §3.2; ADM-66): plan, papers, age, seat and place first, then the challan.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { gate } from '#modules/branches/index.ts';
import { extendChallan } from '#modules/fees/index.ts';
import type { StoredPlan } from '#modules/admissions/fee-plans/contract/fee-plans.ts';
import type { offerCancel, offerExtend, offerIssue } from '../contract/offers.ts';
import {
  holdForApplication,
  lockApplication,
  type LockedApplication,
  missingDocuments,
  noteApplication,
  changeStage,
} from '#modules/admissions/stages/chapter.ts';
import { type OfferFacts, offerFacts } from '../reads/offer-facts.ts';
import { issuePlanChallan, planOf } from '#modules/admissions/fee-plans/chapter.ts';
import { refusedLastDay } from '../rules/offer.ts';
import { usualLastDay } from '#modules/admissions/fee-plans/rules/index.ts';
import { holdPlace } from '#modules/admissions/packages/chapter.ts';
import { cancelOfferChallan } from '#modules/admissions/closing/chapter.ts';
import { notifyOffer } from '../steps/notify-offers.ts';

type Issued = DataOf<typeof offerIssue>;

export async function issueOffer(input: ParsedInputOf<typeof offerIssue>): Promise<Issued> {
  await requirePermission('Admission Fee Setting');
  const application = await lockApplication({ id: input.application_id, version: input.version, from: ['fee'] });
  await gate(application.branch_id, 'admit');
  const plan = await approvedPlan(application);
  const facts = await offerFacts(application.id);
  const expires_on = input.expires_on ?? usualLastDay(facts);
  const wrongDay = refusedLastDay(expires_on, facts);
  if (wrongDay) throw badField('expires_on', wrongDay);
  await refuseUnready(application, facts);
  await holdForApplication(application, { reason: 'offer' });
  await keepPlace(application, plan, expires_on);
  const issued = await issuePlanChallan(plan.id, {
    due_on: expires_on,
    source_type: 'application',
    source_id: application.id,
  });
  await rowsOf(sql`
    update admissions.applications set offered_at = platform.now(), offer_expires_on = ${expires_on}::date, offer_challan_id = ${issued?.challan_id ?? null}::bigint,
           join_on = ${plan.join_on}::date where id = ${application.id}::bigint`);
  await changeStage(application, { to: 'offered', note: `Offered until ${formatDate(expires_on)}` });
  const offer = await offerFacts(application.id);
  if (input.send_message) await notifyOffer(offer);
  return answer(offer);
}

const answer = ({ application_id, challan_id, challan_no, total, expires_on, today }: OfferFacts): Issued => ({
  application_id,
  stage: 'offered',
  expires_on: expires_on ?? today,
  challan: challan_id === null ? null : { id: challan_id, number: challan_no ?? '', total },
});

async function approvedPlan({ id }: LockedApplication): Promise<StoredPlan> {
  const plan = await planOf({ application_id: id });
  if (!plan) throw conflict('Set the fee of this child first: choose a package and save the plan.');
  if (plan.state === 'waiting_approval')
    throw conflict(`The plan waits for approval as request ${plan.approval_id ?? ''}. The offer follows its decision.`);
  if (plan.state !== 'approved')
    throw conflict(`The plan takes off ${plan.effective_percent} % by hand: send it for approval first.`);
  return plan;
}

/** Spec 02 §12: an offer after the age or a paper broke is refused by name. */
async function refuseUnready({ id }: LockedApplication, facts: OfferFacts): Promise<void> {
  const papers = await missingDocuments(id, 'test');
  if (papers.length > 0)
    throw conflict(`Still missing: ${papers.map((paper) => paper.name).join(', ')}. Receive or waive it first.`);
  if (facts.age_ok === false && !facts.age_override_reason)
    throw conflict(
      `The age of ${facts.child_name} does not fit ${facts.class_name}. Somebody with Admission Override must allow it.`,
    );
}

/** PKG-6: the place of the package goes with the offer to its last day. */
async function keepPlace(application: LockedApplication, plan: StoredPlan, until: LocalDate): Promise<void> {
  await holdPlace({
    branch_id: application.branch_id,
    for: { application_id: application.id },
    student_id: application.student_id,
    package_id: plan.package_id,
    version: plan.package_version,
    until,
  });
}

export async function extendOffer(input: ParsedInputOf<typeof offerExtend>): Promise<Issued> {
  await requirePermission('Admission Fee Setting');
  const application = await lockApplication({ id: input.application_id, version: input.version, from: ['offered'] });
  const { expires_on, reason } = input;
  const facts = await offerFacts(application.id);
  if (facts.expires_on !== null && expires_on <= facts.expires_on)
    throw badField('expires_on', `After ${formatDate(facts.expires_on)}, the last day it has now`);
  const wrongDay = refusedLastDay(expires_on, facts);
  if (wrongDay) throw badField('expires_on', wrongDay);
  const plan = await planOf({ application_id: application.id });
  if (plan) await keepPlace(application, plan, expires_on);
  if (facts.challan_id !== null) await extendChallan(facts.challan_id, expires_on);
  await rowsOf(sql`
    update admissions.applications set offer_expires_on = ${expires_on}::date where id = ${application.id}::bigint`);
  await noteApplication(application, { note: `Offer extended to ${formatDate(expires_on)}: ${reason}` });
  return answer(await offerFacts(application.id));
}

/** Re-price: the challan goes, the seat and the place stay; the plan that was issued is superseded when it is saved anew. */
export async function cancelOffer(input: ParsedInputOf<typeof offerCancel>): Promise<DataOf<typeof offerCancel>> {
  await requirePermission('Admission Fee Setting');
  const application = await lockApplication({ id: input.application_id, version: input.version, from: ['offered'] });
  const { freed } = await cancelOfferChallan(application, input.reason);
  await changeStage(application, { to: 'fee', note: `Offer withdrawn: ${input.reason}` });
  await rowsOf(sql`
    update admissions.applications set offer_expires_on = null, offered_at = null where id = ${application.id}::bigint`);
  return { application_id: application.id, stage: 'fee', freed };
}
