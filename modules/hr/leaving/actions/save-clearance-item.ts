// What is asked back of whoever leaves: the list of the school (spec 06 §2.5). What is open already keeps its copy.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { ClearanceItem, clearanceItemSave } from '../contract/leaving.ts';

type Input = ParsedInputOf<typeof clearanceItemSave>;

export async function saveClearanceItem(input: Input): Promise<ClearanceItem> {
  await requirePermission('Employee Setup');
  const taken = badField('name', `${input.name} is on the list already`);
  const row = await onConstraint('clearance_items_name', taken, () => write(input));
  if (!row) throw notFound('This item');
  await audit({
    record_kind: 'clearance item',
    record_id: row.id,
    action: input.id === undefined ? 'added' : 'changed',
    after: { name: row.name, holder: row.holder, category: row.category, is_active: row.is_active },
  });
  return row;
}

async function write(input: Input): Promise<ClearanceItem | undefined> {
  const { school_id } = who();
  const answer = sql`id, version, name, holder, category, is_active, position`;
  if (input.id === undefined)
    return rowOf(sql<ClearanceItem>`
      insert into hr.clearance_items (school_id, name, holder, category, is_active, position)
      values (${school_id}::int, ${input.name}, ${input.holder}, ${input.category ?? null}, ${input.is_active}, ${input.position}::int) returning ${answer}`);
  const held = await rowOf(sql<{ version: number }>`
    select k.version from hr.clearance_items k where k.id = ${input.id}::bigint and k.school_id = ${school_id}::int for update`);
  if (!held) throw notFound('This item');
  if (held.version !== input.version) throw conflict(`${input.name} was changed meanwhile. Load it again.`);
  return rowOf(sql<ClearanceItem>`
    update hr.clearance_items set name = ${input.name}, holder = ${input.holder}, category = ${input.category ?? null}, is_active = ${input.is_active},
           position = ${input.position}::int, updated_by = platform.current_user_id() where id = ${input.id}::bigint returning ${answer}`);
}
