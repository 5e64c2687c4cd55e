// Cards are sent for approval: one request a branch, a row a card (STU-82).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted, grouped } from '#kernel/counted.ts';
import { conflict, notFoundAmong } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { sql } from '#platform/db/index.ts';
import { cardStates } from '../rules/card-states.ts';
import type { CardRow, cardSend } from '../contract/cards.ts';
import { cardsById } from '../reads/card-rows.ts';
import { cardStands, stateAgainstCard } from '../rules/card-readiness.ts';
import { cardPrint } from './approve-cards.ts';
import { changeCardState } from '../steps/change-card-state.ts';

const reasonWords = { first: 'First card', renewal: 'Renewal', lost: 'Lost', damaged: 'Damaged', changed: 'Changed' };

function subjectOf(cards: readonly CardRow[]): string {
  const [first] = cards;
  const classes = [...new Set(cards.map((card) => card.class_name))];
  if (cards.length === 1) return first?.name ?? '';
  return classes.length === 1
    ? `${grouped(cards.length)} of ${classes[0] ?? 'no class'}`
    : `${grouped(cards.length)} of ${counted(classes.length, 'class', 'classes')}`;
}

async function ask(branch_id: number, cards: readonly CardRow[], reason: string | null): Promise<number> {
  const { request_id } = await requestApproval(cardPrint, {
    branch_id,
    subject_id: cards[0]?.id ?? 0,
    subject_label: subjectOf(cards),
    title: cards.length === 1 ? 'A student card' : `${grouped(cards.length)} student cards`,
    shows: [],
    change: {},
    reason,
    currency: cards[0]?.currency ?? null,
    rows: cards.map((card) => ({
      branch_id,
      subject_id: card.id,
      subject_label: card.name,
      shows: [
        { field: 'card_no', label: reasonWords[card.reason], before: null, after: card.card_no },
        ...(card.fee > 0
          ? [
              {
                field: 'fee',
                label: card.paid ? 'Fee, paid' : 'Fee, not paid',
                before: null,
                after: card.fee,
                form: 'money' as const,
              },
            ]
          : []),
      ],
      change: {},
    })),
    claims: cards.map((card) => `student card ${card.id}`),
  });
  await changeCardState(
    cards.map((card) => card.id),
    { from: ['initiated'], to: 'pending', action: 'sent for approval', set: sql`approval_id = ${request_id}::bigint,` },
  );
  return request_id;
}

export async function sendCards({
  card_ids,
  reason,
}: ParsedInputOf<typeof cardSend>): Promise<DataOf<typeof cardSend>> {
  await requirePermission('Student Card');
  const ids = [...new Set(card_ids)];
  const cards = await cardsById(ids);
  if (cards.length < ids.length) throw notFoundAmong(ids, 'card');
  const sent = cards.find((card) => !cardStates.can('send', card.state));
  if (sent)
    throw conflict(
      `Card ${sent.card_no} of ${sent.name} ${cardStands[sent.state]}: only cards just begun are sent. Leave it out.`,
    );
  const away = cards.find((card) => card.holder === 'student' && stateAgainstCard(card.status) !== null);
  if (away) throw conflict(`${away.name} ${stateAgainstCard(away.status)}.`);
  const approval_ids: number[] = [];
  const branches = [...Map.groupBy(cards, (card) => card.branch_id)].toSorted(([a], [b]) => a - b);
  for (const [branch_id, here] of branches) approval_ids.push(await ask(branch_id, here, reason ?? null));
  return { approval_id: approval_ids[0] ?? 0, approval_ids, cards: cards.length };
}
