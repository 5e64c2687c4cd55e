// Roles, branches and direct permissions of a user, as the form left them: only what differs is written (USER-1; the database
// refuses what the giver does not hold, and any change of one's own).

import { badField } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { Grant } from '../contract/users.ts';
import { who } from '#platform/access/who.ts';

export interface Access {
  role_ids?: readonly number[] | undefined;
  grants?: readonly Grant[] | undefined;
  permissions?: readonly string[] | undefined;
}

/** What stands, in words: for the audit's before and after. */
export interface AccessShown {
  roles: string[];
  branches: string[];
  permissions: string[];
}

export async function accessOf(user_id: number): Promise<AccessShown> {
  const row = await rowOf(sql<AccessShown>`
    select coalesce((select jsonb_agg(r.name order by r.name) from platform.user_roles ur join platform.roles r on r.id = ur.role_id
                      where ur.user_id = ${user_id}::bigint), '[]'::jsonb) as roles,
           coalesce((select jsonb_agg(coalesce(b.branch_name, 'all' || case when g.kind = 'all' then '' else ' ' || g.kind end) order by g.kind, b.branch_name)
                       from platform.user_grants g left join platform.branches b on b.id = g.branch_id where g.user_id = ${user_id}::bigint), '[]'::jsonb) as branches,
           coalesce((select jsonb_agg(p.name order by p.name) from platform.user_permissions up join platform.permissions p on p.id = up.permission_id
                      where up.user_id = ${user_id}::bigint), '[]'::jsonb) as permissions`);
  return row ?? { roles: [], branches: [], permissions: [] };
}

async function setRoles(user_id: number, role_ids: readonly number[]): Promise<void> {
  const known = await rowsOf(sql<{ id: number }>`
    select id from platform.roles where id = any (${[...role_ids]}::int[]) and (school_id is null or school_id = ${who().school_id}
        or id in (select role_id from platform.user_roles where user_id = ${user_id}))`);
  if (known.length !== new Set(role_ids).size) throw badField('role_ids', 'Choose roles from the list');
  await rowsOf(sql`
    insert into platform.user_roles (user_id, role_id) select ${user_id}::bigint, r from unnest(${[...new Set(role_ids)]}::int[]) r
     where not exists (select 1 from platform.user_roles x where x.user_id = ${user_id}::bigint and x.role_id = r)`);
  await rowsOf(
    sql`delete from platform.user_roles where user_id = ${user_id}::bigint and role_id <> all (${[...role_ids]}::int[])`,
  );
}

async function setPermissions(user_id: number, names: readonly string[]): Promise<void> {
  const known = await rowsOf(
    sql<{ id: number }>`select id from platform.permissions where name = any (${[...names]}::text[])`,
  );
  if (known.length !== new Set(names).size) throw badField('permissions', 'Choose permissions from the list');
  const ids = known.map((one) => one.id);
  await rowsOf(sql`
    insert into platform.user_permissions (user_id, permission_id) select ${user_id}::bigint, p from unnest(${ids}::int[]) p
     where not exists (select 1 from platform.user_permissions x where x.user_id = ${user_id}::bigint and x.permission_id = p)`);
  await rowsOf(
    sql`delete from platform.user_permissions where user_id = ${user_id}::bigint and permission_id <> all (${ids}::int[])`,
  );
}

async function setGrants(user_id: number, grants: readonly Grant[]): Promise<void> {
  const wanted = JSON.stringify(grants.map(({ kind, branch_id }) => ({ kind, branch_id: branch_id ?? null })));
  const unknown = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from jsonb_to_recordset(${wanted}::jsonb) as g(kind text, branch_id int)
     where g.kind = 'branch' and g.branch_id not in (select branch_id from platform.granted_branches(null, null, 0::smallint))`);
  if ((unknown?.n ?? 0) > 0) throw badField('grants', 'You can give only branches that you have yourself');
  await rowsOf(sql`
    insert into platform.user_grants (user_id, kind, branch_id)
    select distinct ${user_id}::bigint, g.kind, g.branch_id from jsonb_to_recordset(${wanted}::jsonb) as g(kind text, branch_id int)
     where not exists (select 1 from platform.user_grants x where x.user_id = ${user_id}::bigint and x.kind = g.kind and x.branch_id is not distinct from g.branch_id)`);
  await rowsOf(sql`
    delete from platform.user_grants x where x.user_id = ${user_id}::bigint and not exists (
      select 1 from jsonb_to_recordset(${wanted}::jsonb) as g(kind text, branch_id int) where g.kind = x.kind and g.branch_id is not distinct from x.branch_id)`);
}

export async function setAccess(user_id: number, { role_ids, grants, permissions }: Access): Promise<void> {
  if (role_ids) await setRoles(user_id, role_ids);
  if (grants) await setGrants(user_id, grants);
  if (permissions) await setPermissions(user_id, permissions);
}
