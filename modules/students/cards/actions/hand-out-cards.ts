// A printed card in the hand of its holder, one that came out wrong, and one that ends (STU-82, STU-84).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { cardStates } from '../rules/card-states.ts';
import type { cardIssue, cardPrintReject } from '../contract/card-prints.ts';
import type { CardRow, cardVoid } from '../contract/cards.ts';
import { cardByCode, cardsById } from '../reads/card-rows.ts';
import { cardStands, stateAgainstCard } from '../rules/card-readiness.ts';
import { endCards, rejectCards, changeCardState } from '../steps/change-card-state.ts';

async function cardAgain(id: number): Promise<CardRow> {
  const [card] = await cardsById([id]);
  if (!card) throw notFound('This card');
  return card;
}

async function locked(id: number): Promise<CardRow> {
  await rowsOf(sql`select 1 from students.student_cards where id = ${id}::bigint for update`);
  return cardAgain(id);
}

const notYet: Partial<Record<CardRow['state'], string>> = {
  initiated: 'is not approved yet',
  pending: 'waits for approval',
  approved: 'is not printed yet',
  queued: 'is not marked as printed yet: mark its batch first',
  rejected: 'was rejected: make it again',
  void: 'is void',
};

/** Handing out ends the card that the holder had before. */
export async function issueCard({ code }: ParsedInputOf<typeof cardIssue>): Promise<CardRow> {
  await requirePermission('Student Card');
  const found = await cardByCode(code);
  const [one] = found.filter((row) => row.state === 'printed').concat(found);
  if (!one) throw notFound('A card with this number');
  const card = await locked(one.id);
  if (card.state === 'issued') throw conflict(`Card ${card.card_no} of ${card.name} was handed out already.`);
  if (!cardStates.can('hand_out', card.state))
    throw conflict(`Card ${card.card_no} of ${card.name} ${notYet[card.state] ?? 'is not printed'}.`);
  const against = card.holder === 'student' ? stateAgainstCard(card.status) : null;
  if (against) throw conflict(`${card.name} ${against}. Keep the card until then.`);
  const earlier = await rowsOf(sql<{ id: number }>`
    select id from students.student_cards where state = 'issued'
       and (student_id = ${card.student_id}::bigint or guardian_id = ${card.guardian_id}::bigint)`);
  await endCards(
    earlier.map((row) => row.id),
    `Replaced by ${card.card_no}`,
  );
  await changeCardState([card.id], {
    from: ['printed'],
    to: 'issued',
    action: 'issued',
    set: sql`issued_at = platform.now(),`,
  });
  return cardAgain(card.id);
}

export async function rejectAtPrint({ card_id, reason }: ParsedInputOf<typeof cardPrintReject>): Promise<CardRow> {
  await requirePermission('Student Card');
  const card = await locked(card_id);
  const rejected = await rejectCards([card_id], 'print', reason);
  if (rejected.length === 0)
    throw conflict(
      `Card ${card.card_no} of ${card.name} ${cardStands[card.state]}: only cards of a batch that are not handed out come out wrong.`,
    );
  return cardAgain(card_id);
}

export async function voidCard({ card_id, reason }: ParsedInputOf<typeof cardVoid>): Promise<CardRow> {
  await requirePermission('Student Card');
  const card = await locked(card_id);
  if (!cardStates.can('end', card.state))
    throw conflict(`Card ${card.card_no} is void already: ${card.void_reason ?? ''}`);
  await endCards([card_id], card.state === 'rejected' ? `Dropped: ${reason}` : reason);
  return cardAgain(card_id);
}
