// Groups of upper classes (Science, Pre-Medical): added, changed, deleted or taken out of use.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { groupSave, GroupRow } from '../contract/structure.ts';
import { readGroup } from '../reads/structure.ts';
import { noteSaved, refuseStale, removeOrRetire } from '../steps/kept.ts';

type Input = ParsedInputOf<typeof groupSave>;

const KIND = 'group';

export async function saveGroup(input: Input): Promise<GroupRow> {
  await requirePermission('Academic Setup Edit');
  await oneAtATime('groups of classes', who().school_id);
  const before = input.id === undefined ? undefined : await readGroup(input.id);
  if (input.id !== undefined) refuseStale(before, input.version, 'group');
  if (before && !input.is_active) await refuseUsed(before);
  const id = await onConstraint(
    'groups_school_id_code_key',
    badField('code', `There is a group with the code ${input.code} already`),
    () =>
      onConstraint('groups_school_id_name_key', badField('name', `There is a group ${input.name} already`), () =>
        write(input),
      ),
  );
  const after = await readGroup(id);
  if (!after) throw notFound('This group');
  await noteSaved(KIND, before, after);
  return after;
}

/** Of the whole school: a list shows the sections of the branches that its reader sees. */
async function refuseUsed({ id, name, is_active }: GroupRow): Promise<void> {
  if (!is_active) return;
  const used = await rowOf(
    sql<{
      sections: number;
    }>`select coalesce(current, 0) as sections from branches.grouped_sections(${id}::bigint, null)`,
  );
  const sections = used?.sections ?? 0;
  if (sections > 0)
    throw conflict(
      `${counted(sections, 'section')} of this session ${sections === 1 ? 'has' : 'have'} the group ${name}. Give them another one first.`,
    );
}

async function write(input: Input): Promise<number> {
  const row = await rowOf(
    input.id === undefined
      ? sql<{ id: number }>`
          insert into branches.groups (school_id, name, code, is_active)
          values (${who().school_id}::int, ${input.name}, ${input.code}, ${input.is_active}) returning id`
      : sql<{ id: number }>`
          update branches.groups set name = ${input.name}, code = ${input.code}, is_active = ${input.is_active}, updated_by = platform.current_user_id()
           where id = ${input.id}::bigint returning id`,
  );
  if (!row) throw notFound('This group');
  return row.id;
}

export async function removeGroup(id: number): Promise<{ outcome: 'deleted' | 'deactivated' }> {
  await requirePermission('Academic Setup Edit');
  await oneAtATime('groups of classes', who().school_id);
  const row = await readGroup(id);
  if (!row) throw notFound('This group');
  await refuseUsed(row);
  return removeOrRetire(
    { kind: KIND, row },
    {
      remove: () => rowsOf(sql`delete from branches.groups where id = ${id}::bigint`),
      retire: () =>
        rowsOf(sql`
          update branches.groups set is_active = false, updated_by = platform.current_user_id() where id = ${id}::bigint and is_active`),
    },
  );
}
