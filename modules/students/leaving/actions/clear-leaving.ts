// The clearance of a leaving (STU-57): what modules answer, and what is ticked by hand. A thing that is due blocks the approval;
// money due does not.

import type { LocalDate } from '#kernel/dates.ts';
import { clearanceOf } from '../reads/leaving-clearance.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ClearanceRow } from '../contract/leaving-reasons.ts';
import type { leavingClearance } from '../contract/leavings.ts';
import { leavingStates } from '../rules/leaving-states.ts';
import { readLeaving } from '../reads/leavings.ts';
import type { LeavingSubject } from '../reads/leaving-subject.ts';
import { noteChange, studentsCharge } from '#modules/students/roll/chapter.ts';

/** Things a child may still hold, as a draft begins: what it never had is clear. */
export async function beginClearance(leaving_id: number, subject: LeavingSubject): Promise<void> {
  const { branch_id, has_card, uses_transport, status } = subject;
  const never = status === 'admitted';
  const items = [
    { item: 'library', state: never ? 'clear' : 'due', note: never ? 'Never came to school' : null },
    { item: 'lab', state: never ? 'clear' : 'due', note: never ? 'Never came to school' : null },
    { item: 'card', state: has_card ? 'due' : 'clear', note: has_card ? null : 'No card was issued' },
    { item: 'transport', state: uses_transport ? 'due' : 'clear', note: uses_transport ? null : 'Does not use it' },
  ];
  await rowsOf(sql`
    insert into students.leaving_clearances (branch_id, leaving_id, item, state, note)
    select ${branch_id}::int, ${leaving_id}::bigint, i.item, i.state, i.note
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (item text, state text, note text)`);
}

/** STU-57: money due does not block the leaving, it withholds the certificate. */
const money: ReadonlySet<string> = new Set(['fees', 'inventory', 'package']);

export function thingsDue(rows: readonly ClearanceRow[]): ClearanceRow[] {
  return rows.filter((row) => row.state === 'due' && !money.has(row.item));
}

/** What the modules answered when it was sent or decided, for the slip and the record. */
export async function keepAutomatic(
  leaving_id: number,
  branch_id: number,
  rows: readonly ClearanceRow[],
): Promise<void> {
  await rowsOf(sql`
    insert into students.leaving_clearances (branch_id, leaving_id, item, automatic, state, amount, note, at)
    select ${branch_id}::int, ${leaving_id}::bigint, i.item, true, i.state, i.amount, i.note, platform.now()
      from jsonb_to_recordset(${JSON.stringify(rows.filter((row) => row.automatic))}::jsonb) as i (item text, state text, amount bigint, note text)
    on conflict (leaving_id, item) do update set state = excluded.state, amount = excluded.amount, note = excluded.note, at = platform.now()`);
}

export async function markClearance(input: ParsedInputOf<typeof leavingClearance>): Promise<ClearanceRow> {
  await requirePermission('Student-left');
  const leaving = await readLeaving(input.leaving_id);
  if (!leaving) throw notFound('This leaving');
  leavingStates.refuse('clear', leaving.state);
  if (input.item === 'package') return markPackage(input, leaving);
  const stored = await rowOf(sql<{ id: number; automatic: boolean; challan_id: number | null }>`
    select id, automatic, challan_id from students.leaving_clearances
     where leaving_id = ${input.leaving_id}::bigint and item = ${input.item} for update`);
  if (stored?.automatic || money.has(input.item))
    throw badField('item', 'This item is answered by the area itself and cannot be ticked');
  if (input.state === 'waived') await refuseWaiving(input);
  const challan_id = await charge(input, leaving, stored?.challan_id ?? null);
  await rowsOf(sql`
    insert into students.leaving_clearances as c (branch_id, leaving_id, item, state, amount, note, by, at, challan_id)
    values (${leaving.branch_id}::int, ${leaving.id}::bigint, ${input.item}, ${input.state}, ${input.amount ?? 0}::bigint, ${input.note ?? null},
            platform.current_user_id(), platform.now(), ${challan_id}::bigint)
    on conflict (leaving_id, item) do update set state = excluded.state, amount = case when excluded.challan_id is null then 0 else greatest(c.amount, excluded.amount) end,
      note = excluded.note, by = excluded.by, at = excluded.at, challan_id = excluded.challan_id`);
  await noteChange({
    branch_id: leaving.branch_id,
    student_id: leaving.student_id,
    action: 'clearance ticked',
    after: { item: input.item, state: input.state, note: input.note ?? null, charged: input.amount ?? null },
  });
  const row = (await clearanceOf(leaving.student_id, leaving.id)).find((one) => one.item === input.item);
  if (!row) throw notFound('This item');
  return row;
}

/** PKG-9: charged with the settlement, unless who may approve the leaving waives it. */
async function markPackage(
  input: ParsedInputOf<typeof leavingClearance>,
  { id, branch_id, student_id }: { id: number; branch_id: number; student_id: number },
): Promise<ClearanceRow> {
  const of = async () => (await clearanceOf(student_id, id)).find((one) => one.item === 'package');
  if (!(await of())) throw badField('item', 'No package of this child asks for a longer stay');
  if (input.state === 'clear' || input.amount)
    throw badField('state', 'What the package was worth is charged with the settlement, or waived with a reason');
  await refuseWaiving(input);
  await rowsOf(
    input.state === 'waived'
      ? sql`
          insert into students.leaving_clearances (branch_id, leaving_id, item, state, note, by, at)
          values (${branch_id}::int, ${id}::bigint, 'package', 'waived', ${input.note ?? null}, platform.current_user_id(), platform.now())
          on conflict (leaving_id, item) do update set automatic = false, state = 'waived', note = excluded.note, by = excluded.by, at = excluded.at`
      : sql`delete from students.leaving_clearances where leaving_id = ${id}::bigint and item = 'package'`,
  );
  await noteChange({
    branch_id,
    student_id,
    action: 'clearance ticked',
    after: { item: input.item, state: input.state, note: input.note ?? null },
  });
  const row = await of();
  if (!row) throw notFound('This item');
  return row;
}

async function refuseWaiving({ note }: { note?: string | null | undefined }): Promise<void> {
  if (!(await holds('Student-left Approval')))
    throw new Refusal('not_allowed', 'Only somebody who may approve a leaving can waive what is due');
  if (!note) throw badField('note', 'Say why it is waived');
}

/** A thing that does not come back is charged to the student, once. */
async function charge(
  input: ParsedInputOf<typeof leavingClearance>,
  leaving: { id: number; student_id: number; branch_id: number; leaving_on: LocalDate },
  charged: number | null,
): Promise<number | null> {
  if (!input.amount) return charged;
  if (input.state !== 'clear') throw badField('amount', 'An amount goes with a thing that is charged: choose Clear');
  if (charged !== null) throw conflict('This thing is charged already');
  const [made] = await studentsCharge.ask({
    branch_id: leaving.branch_id,
    student_id: leaving.student_id,
    purpose: input.item === 'card' ? 'card' : 'other',
    amount: input.amount,
    due_on: leaving.leaving_on,
    description: `Not returned on leaving: ${input.note ?? input.item}`,
    source_type: 'leaving_clearance',
    source_id: leaving.id,
  });
  return made?.challan_id ?? null;
}
