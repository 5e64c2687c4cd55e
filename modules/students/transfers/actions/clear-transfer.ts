// The clearance of a transfer (STU-57, STU-60): what areas answer by themselves and what is ticked by hand at the branch that gives. It is
// shown to whoever releases and stops nobody: dues are the matter of the dues mode (STU-61).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { mayActFor } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { transferClear, transferClearance } from '../contract/transfer-decisions.ts';
import type { ClearanceItem } from '../contract/transfers.ts';
import { studentsClearance } from '#modules/students/roll/chapter.ts';
import type { TransferSubject } from '../reads/transfer-subject.ts';
import { readTransfer } from '../reads/transfers.ts';

type Answer = DataOf<typeof transferClearance>;

const order = ['fees', 'inventory', 'library', 'card', 'lab', 'transport', 'other'];

type Things = Pick<TransferSubject, 'student_id' | 'has_card' | 'uses_transport'>;

/** Automatic items as they are at this moment, and the things it may hold as nobody has ticked them yet. */
export async function freshClearance({ student_id, has_card, uses_transport }: Things): Promise<ClearanceItem[]> {
  const answers = (await studentsClearance.ask({ student_id, leaving: null })).flat();
  const thing = (item: string, due: boolean, note: string | null): ClearanceItem => ({
    item,
    automatic: false,
    state: due ? 'due' : 'clear',
    amount: 0,
    note: due ? null : note,
  });
  return inOrder([
    ...answers,
    thing('library', true, null),
    thing('card', has_card, 'No card was issued'),
    thing('lab', true, null),
    thing('transport', uses_transport, 'Does not use it'),
  ]);
}

const inOrder = (items: readonly ClearanceItem[]): ClearanceItem[] =>
  items.toSorted((a, b) => order.indexOf(a.item) - order.indexOf(b.item));

/** Stored with the draft, for each transfer its items; answers the counts by transfer. */
export async function beginClearance(
  transfer_id: number,
  branch_id: number,
  items: readonly ClearanceItem[],
): Promise<void> {
  await rowsOf(sql`
    insert into students.leaving_clearances as c (branch_id, transfer_id, item, automatic, state, amount, note)
    select ${branch_id}::int, ${transfer_id}::bigint, i.item, i.automatic, i.state, i.amount, i.note
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (item text, automatic boolean, state text, amount bigint, note text)
    on conflict (transfer_id, item) do update set state = excluded.state, amount = excluded.amount, note = excluded.note where c.automatic`);
  await countClearance(transfer_id);
}

async function countClearance(transfer_id: number): Promise<void> {
  await rowsOf(sql`
    update students.student_transfers t set clearance_all = n.all_items, clearance_done = n.done
      from (select count(*)::smallint as all_items, count(*) filter (where state <> 'due')::smallint as done
              from students.leaving_clearances where transfer_id = ${transfer_id}::bigint) n where t.id = ${transfer_id}::bigint`);
}

export async function readTransferClearance({ id }: ParsedInputOf<typeof transferClearance>): Promise<Answer> {
  const transfer = await readTransfer(id);
  if (!transfer) throw notFound('This transfer');
  const items = await rowsOf(sql<ClearanceItem>`
    select item, automatic, state, amount, note from students.leaving_clearances where transfer_id = ${id}::bigint`);
  const open = transfer.mine_out && !['done', 'rejected', 'cancelled'].includes(transfer.state);
  const now = open ? (await studentsClearance.ask({ student_id: transfer.student_id, leaving: null })).flat() : [];
  const ticked = now.length > 0 ? items.filter((item) => !item.automatic) : items;
  return { currency: transfer.currency, items: inOrder([...now, ...ticked]) };
}

export async function tickClearance(input: ParsedInputOf<typeof transferClear>): Promise<Answer> {
  await requirePermission('student-transfer', 'transfer-approve');
  const transfer = await readTransfer(input.id);
  if (!transfer || !mayActFor(transfer.from_branch_id)) throw notFound('This transfer');
  if (['done', 'rejected', 'cancelled'].includes(transfer.state))
    throw conflict(`This transfer is ${transfer.state}: its clearance is closed.`);
  if (input.state === 'waived' && !(await holds('transfer-approve')))
    throw badField('state', 'Only somebody who may release a transfer can waive what is due');
  if (input.state === 'waived' && !input.note) throw badField('note', 'Say why it is waived');
  await rowsOf(sql`
    insert into students.leaving_clearances as c (branch_id, transfer_id, item, state, note, by, at)
    values (${transfer.from_branch_id}::int, ${input.id}::bigint, ${input.item}, ${input.state}, ${input.note ?? null}, platform.current_user_id(), platform.now())
    on conflict (transfer_id, item) do update set state = excluded.state, note = excluded.note, by = excluded.by, at = excluded.at where not c.automatic`);
  await countClearance(input.id);
  return readTransferClearance({ id: input.id });
}
