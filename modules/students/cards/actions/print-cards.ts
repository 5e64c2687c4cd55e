// Batches of approved cards: their faces are frozen, and the PDF is set as a job (STU-82).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound, notFoundAmong, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runAs } from '#platform/db/run-as.ts';
import { inScope } from '#platform/db/scope.ts';
import { noteFile } from '#platform/files/files.ts';
import { keepContent } from '#platform/files/store.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { paperName, renderPdf } from '#platform/printing/index.ts';
import { cardStates } from '../rules/card-states.ts';
import type { BatchRow, cardBatch, cardBatchAgain } from '../contract/card-prints.ts';
import type { CardRow } from '../contract/cards.ts';
import { loadCards, withPictures } from '../prints/load-cards.ts';
import { studentCard } from '../prints/student-card.ts';
import { cardsById, freezeFaces } from '../reads/card-rows.ts';
import { readBatch } from '../reads/cards.ts';
import { cardStands, stateAgainstCard } from '../rules/card-readiness.ts';
import { changeCardState } from '../steps/change-card-state.ts';

/** Why this card stays out of a batch; null when it may go in. */
function againstPrinting(card: CardRow): string | null {
  if (!cardStates.can('print', card.state))
    return `Card ${card.card_no} of ${card.name} ${cardStands[card.state]}: only approved cards are printed. Leave this card out.`;
  const against = card.holder === 'student' ? stateAgainstCard(card.status) : null;
  if (against) return `${card.name} ${against}. Leave this card out.`;
  if (card.paid === false && !card.wait_waived)
    return `The fee of card ${card.card_no} of ${card.name} is not paid. Printing waits for it, unless the approver lets it go ahead.`;
  return null;
}

export const cardBatchJob = defineJob({
  kind: 'card batch',
  run: async ({ batch_id }: { batch_id: number }, control: JobControl) => {
    const { user_id, school_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'This has no request batch');
    const batch = await runAs({ user_id, school_id }, () => openBatch(batch_id));
    const held = await runAs({ user_id, school_id }, () => cardsOfBatch(batch_id));
    const cards = await withPictures(held, { layout: batch.layout, title: `Cards ${batch.batch_no}`, preview: false });
    const bytes = await renderPdf(studentCard, cards, {
      onProgress: async (done, total) => void (await control.progress(done, total)),
    });
    const sha256 = await keepContent(bytes);
    const file = {
      name: `${paperName('Cards', batch.batch_no)}.pdf`,
      media_type: 'application/pdf',
      width: null,
      height: null,
    };
    const file_id = await runAs({ user_id, school_id }, async () => {
      const kept = await noteFile({ ...file, bytes, sha256 }, batch.branch_id);
      await rowsOf(sql`
        update students.card_batches set state = 'ready', file_id = ${kept.id}::bigint
         where id = ${batch_id}::bigint and state = 'building'`);
      return kept.id;
    });
    return { batch_id, file_id, cards: batch.cards };
  },
});

export async function openBatch(id: number): Promise<BatchRow> {
  const batch = await readBatch(id);
  if (!batch) throw notFound('This batch');
  return batch;
}

async function cardsOfBatch(batch_id: number) {
  const rows = await rowsOf(sql<{ id: number }>`
    select c.id from students.student_cards c where c.batch_id = ${batch_id}::bigint and c.state in ('queued', 'printed')
     order by c.data ->> 'class_name', c.data ->> 'name', c.id`);
  return loadCards(rows.map((row) => row.id));
}

const begin = (batch: BatchRow): Promise<number> =>
  enqueue(cardBatchJob, {
    title: `Cards ${batch.batch_no}`,
    input: { batch_id: batch.id },
    branch_id: batch.branch_id,
    lock_key: `card batch:${batch.id}`,
    total: batch.cards,
  });

export async function makeBatch({
  card_ids,
  layout,
}: ParsedInputOf<typeof cardBatch>): Promise<DataOf<typeof cardBatch>> {
  await requirePermission('Student Card');
  const ids = [...new Set(card_ids)];
  await rowsOf(
    sql`select 1 from students.student_cards where id = any (${ids}::bigint[]) and ${inScope('branch_id')} order by id for update`,
  );
  const cards = await cardsById(ids);
  if (cards.length < ids.length) throw notFoundAmong(ids, 'card');
  const [first] = cards;
  if (!first || cards.some((card) => card.branch_id !== first.branch_id))
    throw badField('card_ids', 'A batch holds cards of one branch. Choose the branch first.');
  const [against, ...more] = cards.map(againstPrinting).filter((sentence) => sentence !== null);
  if (against) throw conflict(more.length > 0 ? `${against} And ${more.length} more.` : against);
  const batch_no = await takeNumber('card batch', first.branch_id, who().today);
  const made = await rowOf(sql<{ id: number }>`
    insert into students.card_batches (branch_id, batch_no, layout, cards) values (${first.branch_id}::int, ${batch_no}, ${layout}, ${ids.length}::int)
    returning id`);
  const batch_id = made?.id ?? 0;
  await freezeFaces(ids);
  await changeCardState(ids, {
    from: ['approved'],
    to: 'queued',
    action: 'put into a batch',
    why: batch_no,
    set: sql`batch_id = ${batch_id}::bigint,`,
  });
  const batch = await openBatch(batch_id);
  return { job_id: await begin(batch), rows: ids.length, batch };
}

/** After a job that was stopped or failed: the cards and their faces stand as they were. */
export async function makeBatchAgain({
  batch_id,
}: ParsedInputOf<typeof cardBatchAgain>): Promise<DataOf<typeof cardBatchAgain>> {
  await requirePermission('Student Card');
  const batch = await openBatch(batch_id);
  if (batch.state !== 'building') throw conflict(`Batch ${batch.batch_no} already has its PDF. Download it.`);
  return { job_id: await begin(batch), rows: batch.cards };
}
