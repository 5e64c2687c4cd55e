// Roles: add, change, delete with a replacement (USER-1, USER-3). The database refuses what the giver does not hold, a change of a role
// one holds, and any change of Super Admin.

import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import type { roleCreate, roleDelete, roleUpdate } from '../contract/roles.ts';
import { readRole } from '../reads/roles.ts';

const oneName = <T>(work: () => Promise<T>): Promise<T> =>
  onConstraint('roles_name', badField('name', 'There is a role of this name already'), work);

interface Changed {
  added: string[];
  removed: string[];
}

async function setPermissions(role_id: number, names: readonly string[]): Promise<Changed> {
  const known = await rowsOf(
    sql<{ id: number }>`select id from platform.permissions where name = any (${[...names]}::text[])`,
  );
  if (known.length !== new Set(names).size) throw badField('permissions', 'Choose permissions from the list');
  const ids = known.map((one) => one.id);
  const added = await rowsOf(sql<{ name: string }>`
    with made as (insert into platform.role_permissions (role_id, permission_id)
      select ${role_id}::int, p from unnest(${ids}::int[]) p
       where not exists (select 1 from platform.role_permissions x where x.role_id = ${role_id}::int and x.permission_id = p) returning permission_id)
    select p.name from made join platform.permissions p on p.id = made.permission_id order by p.name`);
  const removed = await rowsOf(sql<{ name: string }>`
    with gone as (delete from platform.role_permissions where role_id = ${role_id}::int and permission_id <> all (${ids}::int[]) returning permission_id)
    select p.name from gone join platform.permissions p on p.id = gone.permission_id order by p.name`);
  return { added: added.map((one) => one.name), removed: removed.map((one) => one.name) };
}

export async function createRole(input: ParsedInputOf<typeof roleCreate>): Promise<{ id: number }> {
  await requirePermission('Role Create');
  const row = await oneName(() =>
    rowOf(sql<{ id: number }>`
      insert into platform.roles (school_id, name, description)
      values (${input.all_schools ? null : who().school_id}::int, ${input.name}, ${input.description ?? ''}) returning id`),
  );
  if (!row) throw new Error('The role was not added');
  const { added } = await setPermissions(row.id, input.permissions);
  await audit({
    record_kind: 'role',
    record_id: row.id,
    action: 'added',
    after: { name: input.name, permissions: added },
  });
  return row;
}

/** Do sensitive permissions move when a role (none: a new one) comes to hold these? The password is asked for again before. */
export async function sensitiveMoves(id: number | null, names: readonly string[]): Promise<boolean> {
  const row = await rowOf(sql<{ yes: boolean }>`
    select exists (select 1 from platform.permissions p
     where p.sensitive and (p.name = any (${[...names]}::text[]))
           <> exists (select 1 from platform.role_permissions rp where rp.role_id = ${id}::int and rp.permission_id = p.id)) as yes`);
  return row?.yes === true;
}

/** The same for the people whose role is replaced by another when it is deleted. */
export async function sensitiveComes(id: number, replace_by: number): Promise<boolean> {
  const row = await rowOf(sql<{ yes: boolean }>`
    select exists (select 1 from platform.role_permissions n join platform.permissions p on p.id = n.permission_id
     where p.sensitive and n.role_id = ${replace_by}::int and not exists (
           select 1 from platform.role_permissions o where o.role_id = ${id}::int and o.permission_id = p.id)) as yes`);
  return row?.yes === true;
}

/** Checks again what the page has checked: whether this person may change the role. */
function requireOpen({ locked_for_me, is_system }: { locked_for_me: string | null; is_system: boolean }): void {
  if (locked_for_me !== null) throw new Refusal(is_system ? 'conflict' : 'not_allowed', locked_for_me);
}

export async function updateRole(
  input: ParsedInputOf<typeof roleUpdate>,
): Promise<{ id: number; version: number; added: number; removed: number }> {
  await requirePermission('Role Edit');
  const { id, version, name, description, permissions } = input;
  const before = await readRole(id);
  requireOpen(before);
  const stored = await rowOf(
    sql<{ version: number }>`select version from platform.roles where id = ${id}::int for no key update`,
  );
  if (stored?.version !== version)
    throw conflict('Somebody changed this role meanwhile. Open it again and look at what is there now.');
  const { added, removed } = await setPermissions(id, permissions);
  const row = await oneName(() =>
    rowOf(sql<{ version: number }>`
      update platform.roles set name = ${name}, description = ${description ?? ''} where id = ${id}::int returning version`),
  );
  await audit({
    record_kind: 'role',
    record_id: id,
    action: 'edited',
    before: { name: before.name, description: before.description, removed },
    after: { name, description: description ?? '', added },
  });
  return { id, version: row?.version ?? 0, added: added.length, removed: removed.length };
}

/** USER-3: one in use is replaced by another in the same step. Answers how many users moved. */
export async function deleteRole({ id, replace_by }: ParsedInputOf<typeof roleDelete>): Promise<number> {
  await requirePermission('Role Delete');
  if (replace_by === id) throw badField('replace_by', 'Choose another role');
  const role = await readRole(id);
  requireOpen(role);
  // Of several who delete it at once, only the first finds it.
  if (!(await rowOf(sql`select id from platform.roles where id = ${id}::int for update`))) throw notFound('This role');
  if (role.users > 0 && replace_by === undefined) {
    throw conflict(`${counted(role.users, 'user holds', 'users hold')} this role. Choose the role that replaces it.`, {
      users: role.users,
    });
  }
  let moved = 0;
  if (replace_by !== undefined) {
    const other = await readRole(replace_by).catch(() => {
      throw notFound('The role that replaces it');
    });
    const rows = await rowsOf(sql<{ user_id: number }>`
      insert into platform.user_roles (user_id, role_id) select ur.user_id, ${other.id}::int from platform.user_roles ur
       where ur.role_id = ${id}::int and not exists (select 1 from platform.user_roles x where x.user_id = ur.user_id and x.role_id = ${other.id}::int)
      returning user_id`);
    moved = rows.length;
    await rowsOf(sql`delete from platform.user_roles where role_id = ${id}::int`);
  }
  await rowsOf(sql`delete from platform.role_permissions where role_id = ${id}::int`);
  await onConstraint('user_roles_role_id_fkey', conflict('Somebody was given this role just now. Try again.'), () =>
    rowsOf(sql`delete from platform.roles where id = ${id}::int`),
  );
  await audit({
    record_kind: 'role',
    record_id: id,
    action: 'deleted',
    before: { name: role.name, permissions: role.permission_names },
    after: { replaced_by: replace_by ?? null, moved },
  });
  return moved;
}
