// An offer is sent for approval or taken back (HIRE-12, HIRE-14).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { endRequest } from '#platform/approvals/withdraw.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { lockApplication } from '#modules/recruitment/applicants/chapter.ts';
import type { offerSend, offerWithdraw } from '../contract/offers.ts';
import { offerStates } from '../rules/offer-states.ts';
import { outsideRange } from '../rules/offer-terms.ts';
import { backToList } from '../steps/end-offer.ts';
import { lockOffer, type LockedOffer } from '../steps/locked-offer.ts';
import { hireKind, refuseTooMany } from './approve-offer.ts';

function passesOf(offer: LockedOffer): string[] {
  return [
    outsideRange(offer.gross, offer),
    offer.over_reason === null ? null : `More people than sanctioned posts: ${offer.over_reason}`,
    offer.do_not_hire_reason === null ? null : `Do not hire: ${offer.do_not_hire_reason}`,
  ].flatMap((one) => one ?? []);
}

export async function sendOffer({
  id,
  version,
  note,
}: ParsedInputOf<typeof offerSend>): Promise<DataOf<typeof offerSend>> {
  await requirePermission('Job Edit');
  const offer = await lockOffer(id, version);
  offerStates.refuse('send', offer.state);
  const application = await lockApplication(offer.application_id);
  if (application.stage !== 'final_list' || application.state !== 'active')
    throw conflict('The application is no longer on the final list.');
  if (application.do_not_hire && !offer.overrule)
    throw conflict(`Do not hire: ${application.do_not_hire_reason ?? ''}. Who approves hiring may pass over it.`);
  if (offer.valid_until < offer.today)
    throw badField('valid_until', 'The last day of the offer is over. Give another one.');
  await refuseTooMany(offer.job_id, offer.id);
  const passes = passesOf(offer);
  const { request_id, status } = await requestApproval(hireKind, {
    branch_id: offer.branch_id,
    to_branch_id: offer.placed_branch_id === offer.branch_id ? null : offer.placed_branch_id,
    subject_id: offer.application_id,
    subject_label: `${offer.name}, ${offer.number}`,
    title: `Offer: ${offer.job}`,
    shows: [
      { field: 'gross', label: 'Gross a month', before: null, after: offer.gross, form: 'money' },
      { field: 'joining_date', label: 'First day', before: null, after: offer.joining_date, form: 'date' },
      { field: 'valid_until', label: 'Offer ends', before: null, after: offer.valid_until, form: 'date' },
      { field: 'left', label: 'Vacancies left', before: null, after: offer.vacancies - offer.hired },
      ...passes.map((said, n) => ({ field: `passes${n}`, label: 'Note', before: null, after: said })),
    ],
    change: { offer_id: offer.id, passes },
    reason: note ?? null,
    amount: offer.gross,
    currency: offer.currency,
    claims: [`hire ${offer.application_id}`],
  });
  if (status === 'pending')
    await rowsOf(sql`
      update recruitment.job_offers set state = 'sent', approval_id = ${request_id}::bigint where id = ${offer.id}::bigint`);
  await audit({
    record_kind: 'job application',
    record_id: offer.application_id,
    branch_id: offer.branch_id,
    action: 'offer sent for approval',
    after: { gross: offer.gross, notes: passes.join('; ') || null },
  });
  const after = await lockOffer(offer.id);
  return { id: offer.id, version: after.version, approval_id: request_id, status };
}

export async function withdrawOffer(input: ParsedInputOf<typeof offerWithdraw>): Promise<DataOf<typeof offerWithdraw>> {
  await requirePermission('Job Edit');
  const offer = await lockOffer(input.id, input.version);
  offerStates.refuse('withdraw', offer.state);
  await rowsOf(sql`
    update recruitment.job_offers set state = 'withdrawn', decided_at = platform.now(), code_hash = null, code_until = null where id = ${offer.id}::bigint`);
  if (offer.state === 'sent' && offer.approval_id !== null) await endRequest(offer.approval_id, input.reason);
  await backToList([offer], `Offer withdrawn: ${input.reason}`);
  await audit({
    record_kind: 'job application',
    record_id: offer.application_id,
    branch_id: offer.branch_id,
    action: 'offer withdrawn',
    before: { state: offer.state, valid_until: formatDate(offer.valid_until) },
    after: { reason: input.reason },
  });
  const after = await lockOffer(offer.id);
  return { id: offer.id, version: after.version };
}
