// Kind 'hire' (14 §4): another person than who asked approves an offer; then it goes to the applicant (HIRE-12, HIRE-14).

import { linkTo } from '#kernel/addresses.ts';
import { daysBetween, formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict } from '#kernel/refusal.ts';
import { defineApproval } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { noteEvents, offerLink, tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import { offerStates } from '../rules/offer-states.ts';
import { lockOffer } from '../steps/locked-offer.ts';

export interface HireAsked {
  offer_id: number;
  /** What approving it passes over, as it was said when it was asked for. */
  passes: readonly string[];
}

/** HIRE-12: live offers are never more than vacancies that are left. */
export async function refuseTooMany(job_id: number, but: number): Promise<void> {
  const job = await rowOf(sql<{ left: number }>`
    select j.vacancies - j.hired as left from recruitment.job_posts j where j.id = ${job_id}::bigint for update`);
  const live = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from recruitment.job_offers o
     where o.job_id = ${job_id}::bigint and o.state in ('sent', 'offered', 'accepted') and o.id <> ${but}::bigint`);
  if ((live?.n ?? 0) >= (job?.left ?? 0))
    throw conflict(
      `This job has ${job?.left ?? 0} vacancies left and ${live?.n ?? 0} offers open. Withdraw one, or wait for an answer.`,
    );
}

export const hireKind = defineApproval<HireAsked>({
  code: 'hire',
  title: 'Offer of a post',
  module: 'recruitment',
  area: 'recruitment',
  subject: 'job application',
  permissions: ['hire-approval'],
  moves_no_money: true,
  levels: () => [{ title: 'Hire approval', permission: 'hire-approval' }],
  path: (id) => linkTo(pages.ApplicantsScreens, { id }),
  passes: ({ change }) => Promise.resolve(change.passes.length === 0 ? null : change.passes.join('. ')),
  blocks: async ({ change }) => {
    const row = await rowOf(sql<{ state: string; over: boolean }>`
      select o.state, o.valid_until < platform.today(o.branch_id) as over from recruitment.job_offers o where o.id = ${change.offer_id}::bigint`);
    if (row?.over) return ['The last day of the offer is over. Send it back, it needs another one.'];
    return [];
  },
  apply: async ({ change }) => {
    const offer = await lockOffer(change.offer_id);
    offerStates.refuse('approve', offer.state);
    await refuseTooMany(offer.job_id, offer.id);
    await rowsOf(sql`
      update recruitment.job_offers o set state = 'offered', offered_at = platform.now(),
             overruled = (select d.reason from platform.approval_decisions d where d.request_id = o.approval_id and d.verb = 'approve' and length(d.reason) >= 5
                           order by d.id desc limit 1)
       where o.id = ${offer.id}::bigint`);
    await rowsOf(sql`
      update recruitment.job_applications set stage = 'offered', stage_at = platform.now() where id = ${offer.application_id}::bigint`);
    await noteEvents([
      {
        application_id: offer.application_id,
        branch_id: offer.branch_id,
        kind: 'offer',
        to_stage: 'offered',
        note: `Offered, until ${formatDate(offer.valid_until)}`,
        visible: true,
      },
    ]);
    const days = daysBetween(offer.today, offer.valid_until) + 1;
    const offer_link = await offerLink({ id: offer.id, branch_id: offer.branch_id, days });
    await tellApplicants([
      {
        application_id: offer.application_id,
        branch_id: offer.branch_id,
        event: 'JOB_OFFER',
        key: `offer:${offer.id}:${offer.version}`,
        subject: { type: 'job_offer', id: offer.id },
        data: { job: offer.job, last_day: offer.valid_until, offer_link },
      },
    ]);
  },
  closed: async ({ change }, { status }) => {
    if (status === 'approved') return;
    await rowsOf(sql`
      update recruitment.job_offers set state = 'draft' where id = ${change.offer_id}::bigint and state = 'sent'`);
  },
});
