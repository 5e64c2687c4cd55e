// Stages of classes: added, changed, deleted while no class is in them.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { recordExists } from '#platform/records/record-kinds.ts';
import type { stageSave, StageRow } from '../contract/structure.ts';
import { readStage } from '../reads/structure.ts';
import { noteSaved, refuseStale, removeOrRetire } from '../steps/kept.ts';

type Input = ParsedInputOf<typeof stageSave>;

const KIND = 'academic group';

export async function saveStage(input: Input): Promise<StageRow> {
  await requirePermission('Academic Setup Edit');
  await oneAtATime('stages', who().school_id);
  const before = input.id === undefined ? undefined : await readStage(input.id);
  if (input.id !== undefined) refuseStale(before, input.version, 'stage');
  await refuseStranger(input, before);
  const taken = badField('name', `There is a stage ${input.name} already`);
  const id = await onConstraint('academic_groups_school_id_name_key', taken, () => write(input));
  const after = await readStage(id);
  if (!after) throw notFound('This stage');
  await noteSaved(KIND, before, after);
  return after;
}

/** Employees stand above: they are asked by their kind of record (00 §23). */
async function refuseStranger({ coordinator_employee_id: id }: Input, before: StageRow | undefined): Promise<void> {
  if (id && id !== before?.coordinator_employee_id && !(await recordExists({ kind: 'employee', id })))
    throw badField('coordinator_employee_id', 'This employee was not found. Choose one from the list');
}

async function write(input: Input): Promise<number> {
  const values = sql`${input.name}, ${input.name_local || null}, ${input.seq}::int, ${input.coordinator_employee_id ?? null}::bigint`;
  const row = await rowOf(
    input.id === undefined
      ? sql<{ id: number }>`
          insert into branches.academic_groups (school_id, name, name_local, seq, coordinator_employee_id)
          values (${who().school_id}::int, ${values}) returning id`
      : sql<{ id: number }>`
          update branches.academic_groups set (name, name_local, seq, coordinator_employee_id) = row(${values}), updated_by = platform.current_user_id()
           where id = ${input.id}::bigint returning id`,
  );
  if (!row) throw notFound('This stage');
  return row.id;
}

/** A stage has no state of its own: what is used stays. */
export async function removeStage(id: number): Promise<{ outcome: 'deleted' | 'deactivated' }> {
  await requirePermission('Academic Setup Edit');
  await oneAtATime('stages', who().school_id);
  const row = await readStage(id);
  if (!row) throw notFound('This stage');
  const used = conflict(
    row.classes > 0
      ? `${row.name} has ${counted(row.classes, 'class', 'classes')}. Give them another stage first, then delete it.`
      : `${row.name} has days or terms of its own in a session, or a class that is out of use. It stays.`,
  );
  return removeOrRetire(
    { kind: KIND, row },
    {
      remove: () => rowsOf(sql`delete from branches.academic_groups where id = ${id}::bigint`),
      retire: () => Promise.reject(used),
    },
  );
}
