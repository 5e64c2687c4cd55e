// Permissions that a school adds (a name for an approval level or a gate of its own), and the text of all (spec 01 §3 Role).

import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import type { permissionCreate, permissionUpdate } from '../contract/permissions.ts';
import { readPermission } from '../reads/permissions.ts';

/** The area of the tree under which they stand. */
const OWN_AREA = 'own';

export async function createPermission(input: ParsedInputOf<typeof permissionCreate>): Promise<{ id: number }> {
  await requirePermission('Permission Add');
  const { name, title, description, sensitive } = input;
  const same = await rowOf(
    sql<{ name: string }>`select name from platform.permissions where lower(name) = lower(${name})`,
  );
  if (same) throw badField('name', `There is '${same.name}' already`);
  const row = await onConstraint('permissions_name_key', badField('name', 'There is one of this name already'), () =>
    rowOf(sql<{ id: number }>`
      insert into platform.permissions (name, area, title, description, sensitive)
      values (${name}, ${OWN_AREA}, ${title}, ${description ?? ''}, ${sensitive}) returning id`),
  );
  if (!row) throw new Error('The permission was not added');
  await audit({ record_kind: 'permission', record_id: row.id, action: 'added', after: { name, title, sensitive } });
  return row;
}

export async function updatePermission(
  input: ParsedInputOf<typeof permissionUpdate>,
): Promise<{ id: number; version: number }> {
  await requirePermission('Permission Edit');
  const { id, version, title, description } = input;
  await oneAtATime('permission', id);
  const before = await readPermission(id);
  if (before.version !== version)
    throw conflict('Somebody changed this permission meanwhile. Open it again and look at what is there now.');
  if (!before.own && title !== before.title)
    throw badField(
      'title',
      'The title comes with the program. Write what matters to your school into the description.',
    );
  const row = await rowOf(sql<{ version: number }>`
    update platform.permissions set title = ${title}, description = ${description ?? ''} where id = ${id}::int returning version`);
  await audit({
    record_kind: 'permission',
    record_id: id,
    action: 'edited',
    before: { title: before.title, description: before.description },
    after: { title, description: description ?? '' },
  });
  return { id, version: row?.version ?? 0 };
}
