// Kind 'card print' (14 §4): a second person looks at the picture of each card; the row of a card that cannot be printed is refused.

import * as pages from '#kernel/pages.gen.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { decideRows } from '#platform/approvals/decide-rows.ts';
import { type Asked, type AskedRow, defineApproval, type Outcome } from '#platform/approvals/kind.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { cardStates } from '../rules/card-states.ts';
import type { cardDecide, CardRow } from '../contract/cards.ts';
import { cardsById } from '../reads/card-rows.ts';
import { cardStands, stateAgainstCard } from '../rules/card-readiness.ts';
import { rejectCards, changeCardState } from '../steps/change-card-state.ts';

async function applyRow(row: AskedRow<object>): Promise<void> {
  const card = await rowOf(sql<Pick<CardRow, 'state' | 'status'>>`
    select c.state, case when c.student_id is null then 'active' else s.status end as status
      from students.student_cards c left join students.students s on s.id = c.student_id where c.id = ${row.subject_id}::bigint for update of c`);
  if (!card) throw conflict(`The card of ${row.subject_label} is not in this branch any more`);
  if (!cardStates.can('approve', card.state))
    throw conflict(`The card of ${row.subject_label} ${cardStands[card.state]} now`);
  const against = stateAgainstCard(card.status);
  if (against) throw conflict(`${row.subject_label} ${against}`);
  await changeCardState([row.subject_id], { from: ['pending'], to: 'approved', action: 'approved' });
}

/** Cards of rows that were left out or refused are rejected with their sentence; a request taken back frees its cards. */
async function closed(asked: Asked<object>, outcome: Outcome): Promise<void> {
  const rows = await rowsOf(sql<{ subject_id: number; status: string; reason: string | null }>`
    select w.subject_id, w.status, w.reason from platform.approval_rows w join students.student_cards c on c.id = w.subject_id
     where w.request_id = ${asked.id}::bigint and c.state = 'pending' and c.approval_id = ${asked.id}::bigint`);
  const ids = rows.map((row) => row.subject_id);
  if (outcome.status === 'cancelled') {
    await changeCardState(ids, {
      from: ['pending'],
      to: 'initiated',
      action: 'taken back',
      why: outcome.reason,
      set: sql`approval_id = null,`,
    });
    return;
  }
  const reasonOf = (row: { reason: string | null }): string => row.reason ?? outcome.reason ?? 'Rejected';
  for (const [reason, group] of Map.groupBy(rows, reasonOf))
    await rejectCards(
      group.map((row) => row.subject_id),
      'approval',
      reason,
    );
}

export const cardPrint = defineApproval<object>({
  code: 'card print',
  title: 'Card print',
  module: 'students',
  area: 'students',
  subject: 'student card',
  permissions: ['Student Card Approval'],
  rows: 'each',
  levels: () => [{ title: 'Student Card Approval', permission: 'Student Card Approval' }],
  path: () => pages.PendingCard,
  rowPath: () => pages.PendingCard,
  applyRow,
  closed,
});

type Input = ParsedInputOf<typeof cardDecide>;
type Answer = DataOf<typeof cardDecide>;

/** Card by card or all at once; the rest of a request goes on waiting. */
export async function decideCards({ card_ids, decision, reason, waive_wait }: Input): Promise<Answer> {
  await requirePermission('Student Card Approval');
  if (decision === 'reject' && !reason) throw badField('reason', 'Say why the cards are rejected');
  const ids = [...new Set(card_ids)];
  const cards = await cardsById(ids);
  if (cards.length < ids.length) throw notFoundAmong(ids, 'card');
  const decided = cards.find((card) => !cardStates.can('approve', card.state) || card.approval_id === null);
  if (decided)
    throw conflict(
      `Card ${decided.card_no} of ${decided.name} ${cardStands[decided.state]}: it is not waiting for approval.`,
    );
  const answer: Answer = { done: [], failed: [] };
  const requests = [...Map.groupBy(cards, (card) => card.approval_id ?? 0)].toSorted(([a], [b]) => a - b);
  for (const [request_id, here] of requests) {
    const outcomes = await decideRows(
      request_id,
      here.map((card) => card.id),
      { verb: decision, reason: reason ?? null },
    );
    await follow(outcomes, answer);
  }
  if (waive_wait && decision === 'approve')
    await rowsOf(sql`
      update students.student_cards set wait_waived = true where id = any (${ids}::bigint[]) and state = 'approved' and fee_challan_id is not null`);
  return answer;
}

async function follow(outcomes: Awaited<ReturnType<typeof decideRows>>, answer: Answer): Promise<void> {
  for (const { subject_id: card_id, status, reason } of outcomes) {
    if (status === 'applied') {
      answer.done.push({ card_id, state: 'approved' });
      continue;
    }
    // The card of a whole request is turned by `closed`; this one is still waiting only where others of it do.
    await rejectCards([card_id], 'approval', reason ?? 'Rejected');
    if (status === 'refused') answer.failed.push({ card_id, message: reason ?? 'Refused' });
    else answer.done.push({ card_id, state: 'rejected' });
  }
}
