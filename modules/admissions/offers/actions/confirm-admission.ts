// The confirmation (ADM-80 to ADM-82): paid, papers and seat, then the child is a student with everything that goes with it; or nothing is.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { gate } from '#modules/branches/index.ts';
import { type Admitted, guardiansOf, preparePortalAccounts } from '#modules/students/index.ts';
import type { admissionConfirm, Confirmation } from '../contract/offers.ts';
import { admissionsConfirmed } from '../reads/confirmed-question.ts';
import {
  holdForApplication,
  lockApplication,
  type LockedApplication,
  missingDocuments,
  changeStage,
} from '#modules/admissions/stages/chapter.ts';
import { isPaidEnough, type OfferFacts, offerFacts } from '../reads/offer-facts.ts';
import { handPlanOver, issueInstallments, planOf, requireSamePrice } from '#modules/admissions/fee-plans/chapter.ts';
import { CONFIRMED } from '../rules/confirmed-event.ts';
import { enoughAt, refusedJoinDay } from '../rules/offer.ts';
import { admitApplicant } from '../steps/admit-applicant.ts';
import { leadWon } from '#modules/admissions/lead-stages/chapter.ts';
import { usePlace } from '#modules/admissions/packages/chapter.ts';

export interface ConfirmWish {
  section_id: number;
  join_on: LocalDate;
  roll_no?: number | null | undefined;
  on_credit?: { reason: string } | null | undefined;
}

export async function confirmAdmission(input: ParsedInputOf<typeof admissionConfirm>): Promise<Confirmation> {
  await requirePermission('Admission Confirm');
  if (input.on_credit) await requirePermission('Admission Override');
  const application = await lockApplication({ id: input.application_id, version: input.version, from: ['offered'] });
  return confirmLocked(application, input);
}

/** The act itself, also for a payment that confirms by itself (ADM-67). The caller has locked the application. */
export async function confirmLocked(application: LockedApplication, wish: ConfirmWish): Promise<Confirmation> {
  const { id, branch_id } = application;
  await gate(branch_id, 'admit');
  const facts = await offerFacts(id);
  await refuseUnready(facts, wish);
  const plan = await planOf({ application_id: id });
  if (plan) await requireSamePrice(plan, { application_id: id }, wish.join_on);
  const hold_id = await holdForApplication(application, { section_id: wish.section_id, reason: 'payment' });
  const later = plan ? await issueInstallments(plan.id) : [];
  await usePlace({ application_id: id }, facts.today);
  const taken = badField('roll_no', `Roll number ${wish.roll_no ?? ''} is taken in this section`);
  const admitted = await onConstraint('enrolments_roll_no', taken, () =>
    admitApplicant({ ...application, ...facts }, { ...wish, hold_id }),
  );
  if (plan) await handPlanOver(plan.id, admitted.student_id);
  await close(application, wish);
  await admissionsConfirmed.ask({ application_id: id, student_id: admitted.student_id });
  if (application.lead_id !== null) await leadWon(application.lead_id);
  await preparePortal(admitted.student_id);
  await tell(facts, wish, admitted);
  return {
    student: { id: admitted.student_id, reg_no: admitted.reg_no, admission_no: admitted.admission_no },
    challans: later.map(({ challan_id, challan_no, amount }) => ({
      id: challan_id,
      number: challan_no,
      total: amount,
    })),
    enrolment_id: admitted.enrolment_id,
  };
}

/** ADM-67, ADM-18, ADM-81: money, papers, day. */
async function refuseUnready(facts: OfferFacts, { join_on, on_credit }: ConfirmWish): Promise<void> {
  const { currency, paid, total, paid_percent, challan_no } = facts;
  if (!isPaidEnough(facts) && !on_credit)
    throw conflict(
      `Challan ${challan_no ?? ''} is not paid: ${moneyWithCurrency(paid, currency)} of ${moneyWithCurrency(enoughAt(total, paid_percent), currency)}. Receive the rest, or confirm on credit.`,
      { paid, rest: facts.rest },
    );
  const papers = await missingDocuments(facts.application_id, 'confirm');
  if (papers.length > 0)
    throw conflict(`Still missing: ${papers.map((paper) => paper.name).join(', ')}. Receive or waive it first.`, {
      papers: papers.map((paper) => paper.name),
    });
  const wrongDay = refusedJoinDay(join_on, facts);
  if (wrongDay) throw badField('join_on', wrongDay);
}

async function close(application: LockedApplication, { section_id, join_on, on_credit }: ConfirmWish): Promise<void> {
  await rowsOf(sql`
    update admissions.applications set section_id = ${section_id}::bigint, join_on = ${join_on}::date, confirmed_by = platform.current_user_id(),
           confirmed_unpaid = ${Boolean(on_credit)}, wait_until = null where id = ${application.id}::bigint`);
  const note = on_credit ? `Confirmed on credit: ${on_credit.reason}` : `Joins on ${formatDate(join_on)}`;
  await changeStage(application, { to: 'confirmed', note });
}

/** User names stand before anybody needs them; nobody can sign in yet (02 §5). */
async function preparePortal(student_id: number): Promise<void> {
  const guardians = await guardiansOf([student_id], 'primary');
  await preparePortalAccounts(guardians.map((guardian) => guardian.guardian_id));
}

async function tell(facts: OfferFacts, { section_id, join_on }: ConfirmWish, admitted: Admitted): Promise<void> {
  const section = await rowOf(
    sql<{ name: string }>`select name from branches.sections where id = ${section_id}::bigint`,
  );
  const { reg_no, admission_no, student_id } = admitted;
  const { application_id, branch_id, child_name, class_name } = facts;
  await message({
    event: CONFIRMED,
    branch_id,
    subject_type: 'student',
    subject_id: student_id,
    student_id,
    key: `application:${application_id}:confirmed`,
    data: {
      child: child_name,
      class: class_name,
      section: section?.name ?? '',
      reg_no,
      admission_no,
      first_day: join_on,
    },
  });
}
