// A batch came out of the printer: its cards wait to be handed out, and the families hear of it (STU-82, spec 03 §10).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { message } from '#platform/messages/message.ts';
import type { BatchRow, cardPrinted } from '../contract/card-prints.ts';
import { cardsById } from '../reads/card-rows.ts';
import { batchStates } from '../rules/card-states.ts';
import { openBatch } from './print-cards.ts';
import { changeCardState } from '../steps/change-card-state.ts';

/** The whole batch came out of the printer; each family is told that its card is ready. */
export async function markPrinted({ batch_id }: ParsedInputOf<typeof cardPrinted>): Promise<BatchRow> {
  await requirePermission('Student Card');
  const locked = await rowOf(sql<Pick<BatchRow, 'state' | 'batch_no'>>`
    select state, batch_no from students.card_batches where id = ${batch_id}::bigint and ${inScope('branch_id')} for update`);
  if (!locked) throw notFound('This batch');
  if (locked.state === 'printed') throw conflict(`Batch ${locked.batch_no} is marked as printed already.`);
  if (!batchStates.can('printed', locked.state))
    throw conflict(`Batch ${locked.batch_no} has no PDF yet. Wait for its job.`);
  const queued = await rowsOf(sql<{ id: number }>`
    select id from students.student_cards where batch_id = ${batch_id}::bigint and state = 'queued'`);
  const ids = queued.map((card) => card.id);
  const printed = await changeCardState(ids, {
    from: ['queued'],
    to: 'printed',
    action: 'printed',
    why: locked.batch_no,
    set: sql`printed_at = platform.now(),`,
  });
  await rowsOf(sql`
    update students.card_batches set state = 'printed', printed_by = platform.current_user_id(), printed_at = platform.now() where id = ${batch_id}::bigint`);
  const cards = await cardsById(printed.filter((card) => card.student_id !== null).map((card) => card.id));
  await message(
    ...cards.map((card) => ({
      event: 'CARD_READY',
      branch_id: card.branch_id,
      subject_type: 'student card',
      subject_id: card.id,
      student_id: card.student_id,
      key: `card:${card.id}`,
      data: { student: card.name, card_no: card.card_no, until: card.expires_on },
    })),
  );
  return openBatch(batch_id);
}
