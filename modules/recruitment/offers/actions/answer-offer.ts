// Who was offered a post answers by the link and a code that comes to their mobile (HIRE-12). Under the scope of the school, without a user.

import { createHash, randomInt } from 'node:crypto';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { nowMs } from '#kernel/clock.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { noteEvents, tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import { offerStates } from '../rules/offer-states.ts';
import { backToList } from '../steps/end-offer.ts';
import { lockOffer } from '../steps/locked-offer.ts';

const CODE_MINUTES = 10;
const TRIES = 5;
const MINUTE_MS = 60_000;
const LARGEST = 1_000_000;
const hashOf = (code: string, offer_id: number): Uint8Array =>
  createHash('sha256').update(`${offer_id}:${code}`).digest();

/** A new one ends the one before; one a minute. */
export async function sendCode(offer_id: number): Promise<void> {
  const offer = await lockOffer(offer_id);
  offerStates.refuse('accept', offer.state);
  const recent = await rowOf(sql<{ recent: boolean | null }>`
    select o.code_until > platform.now() + make_interval(mins => ${CODE_MINUTES - 1}::int) as recent from recruitment.job_offers o where o.id = ${offer_id}::bigint`);
  if (recent?.recent)
    throw new Refusal('too_many', 'A code has just been sent. Wait a minute before you ask for another.');
  const code = String(randomInt(LARGEST)).padStart(6, '0');
  await rowsOf(sql`
    update recruitment.job_offers set code_hash = ${hashOf(code, offer_id)}::bytea, code_until = platform.now() + make_interval(mins => ${CODE_MINUTES}::int),
           code_tries = 0 where id = ${offer_id}::bigint`);
  await tellApplicants([
    {
      application_id: offer.application_id,
      branch_id: offer.branch_id,
      event: 'JOB_OFFER_CODE',
      key: `code:${offer_id}:${Math.floor(nowMs() / MINUTE_MS)}`,
      subject: { type: 'job_offer', id: offer_id },
      data: { job: offer.job, code },
    },
  ]);
}

/** Counted in a transaction of its own before it is judged: a try that is refused stays counted. */
export async function countTry(offer_id: number): Promise<void> {
  const { state } = await lockOffer(offer_id);
  offerStates.refuse('accept', state);
  const row = await rowOf(sql<{ tries: number }>`
    update recruitment.job_offers set code_tries = code_tries + 1
     where id = ${offer_id}::bigint and code_hash is not null and code_tries < ${TRIES}::int returning code_tries as tries`);
  if (!row) throw new Refusal('too_many', 'Too many tries, or no code was sent. Ask for a new code.');
}

export async function answerOffer(
  offer_id: number,
  answer: { accept: boolean; code: string; reason: string | null },
): Promise<void> {
  const offer = await lockOffer(offer_id);
  offerStates.refuse(answer.accept ? 'accept' : 'decline', offer.state);
  if (offer.valid_until < offer.today) throw conflict('This offer has ended.');
  const right = await rowOf(sql<{ id: number }>`
    select o.id from recruitment.job_offers o
     where o.id = ${offer_id}::bigint and o.code_hash = ${hashOf(answer.code, offer_id)}::bytea and o.code_until > platform.now()`);
  if (!right) throw badField('code', 'This code is wrong or has ended');
  const state = answer.accept ? 'accepted' : 'declined';
  await rowsOf(sql`
    update recruitment.job_offers set state = ${state}, decided_at = platform.now(), decline_reason = ${answer.accept ? null : answer.reason},
           code_hash = null, code_until = null where id = ${offer_id}::bigint`);
  if (answer.accept)
    await noteEvents([
      {
        application_id: offer.application_id,
        branch_id: offer.branch_id,
        kind: 'offer',
        note: 'The offer was accepted',
        visible: true,
      },
    ]);
  else await backToList([offer], `The offer was declined${answer.reason ? `: ${answer.reason}` : ''}`, true);
  await audit({
    record_kind: 'job application',
    record_id: offer.application_id,
    branch_id: offer.branch_id,
    action: `offer ${state}`,
    after: { by: 'the applicant, with a code', reason: answer.reason },
  });
}
