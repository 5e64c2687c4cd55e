// What the person who asked may do while it waits: cancel it, or answer a question; and how a decider asks back (spec 00 §7).

import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { userId, userIdOrNull } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { approvalDecided, approvalWaiting } from './announcements.ts';
import { close } from './apply.ts';
import { currentDecider } from './decider.ts';
import { auditBranch } from './in-branches-of.ts';
import { mayDecide } from './may-decide.ts';
import { lockRequest, type StoredRequest } from './request-row.ts';

async function note(request: StoredRequest, verb: 'cancel' | 'ask_back' | 'answer', reason: string): Promise<void> {
  // What the clock ends has nobody who decided; the audit says why.
  if (userIdOrNull() !== null)
    await rowsOf(sql`
      insert into platform.approval_decisions (request_id, level, verb, reason)
      values (${request.id}::bigint, ${request.level}::smallint, ${verb}, ${reason})`);
  await audit({
    record_kind: 'approval',
    record_id: request.id,
    branch_id: auditBranch(request),
    action: { cancel: 'cancelled', ask_back: 'asked back', answer: 'answered' }[verb],
    after: { reason },
  });
}

function about(request: StoredRequest) {
  const { id: request_id, kind, title, subject_label, branch_id, asked_by } = request;
  return { request_id, kind, title, subject_label, branch_id, asked_by };
}

function stillOpen(request: StoredRequest): void {
  if (request.status === 'pending') return;
  const by = request.decided_by_name === null ? '' : ` by ${request.decided_by_name}`;
  throw conflict(`This request was ${request.status} already${by}. Nothing was changed now.`);
}

function ownOnly(request: StoredRequest, what: string): void {
  if (request.asked_by !== userId()) throw new Refusal('not_allowed', `Only the person who asked may ${what}`);
}

async function end(request: StoredRequest, reason: string): Promise<void> {
  const by = userIdOrNull();
  await note(request, 'cancel', reason);
  await close(request, { status: 'cancelled', decided_by: by, reason, applied_rows: 0, refused_rows: 0 });
  await approvalDecided.tell({ ...about(request), status: 'cancelled', by, reason });
}

/** Somebody who neither asked nor decides sees it through the list of the area; to them it answers as any other act does. */
export async function cancelRequest(id: number, reason: string): Promise<void> {
  const request = await lockRequest(id);
  ownOnly(request, 'cancel this');
  stillOpen(request);
  await end(request, reason);
}

/** Ended by the act of the area that made it pointless: a record that was merged, a child that went to another branch. */
export async function endRequest(id: number, reason: string): Promise<void> {
  const request = await lockRequest(id);
  stillOpen(request);
  await end(request, reason);
}

/** The request stays pending and leaves the list of what waits until the answer comes; whoever may decide it still may. */
export async function askBack(id: number, question: string): Promise<void> {
  const request = await lockRequest(id);
  const may = mayDecide(request, await currentDecider());
  if (may instanceof Refusal) throw may;
  if (request.asked_by === null) throw conflict('Nobody made this request by hand, so there is nobody to ask.');
  if (request.asked_back) throw conflict('A question is already open: wait for the answer, or decide.');
  await note(request, 'ask_back', question);
  await rowsOf(sql`update platform.approval_requests set asked_back = true where id = ${id}::bigint`);
  await approvalDecided.tell({ ...about(request), status: 'asked back', by: userId(), reason: question });
}

export async function answerQuestion(id: number, answer: string): Promise<void> {
  const request = await lockRequest(id);
  if (request.asked_by !== userId()) throw notFound('This question');
  stillOpen(request);
  if (!request.asked_back) throw conflict('No question is open on this request.');
  await note(request, 'answer', answer);
  await rowsOf(
    sql`update platform.approval_requests set asked_back = false, waits_since = platform.now(), reminded_at = null where id = ${id}::bigint`,
  );
  await approvalWaiting.tell({ ...about(request), level: request.level, why: 'answered' });
}
