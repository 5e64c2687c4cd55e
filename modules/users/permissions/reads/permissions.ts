// The one list of permissions (spec 00 §3): of the program, and those that a school added.

import catalogue from '#kernel/catalogue/permissions.json' with { type: 'json' };
import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import {
  permissionList,
  type PermissionRow,
  type permissionTree,
  type permissionView,
} from '../contract/permissions.ts';

const ofProgram = new Set(catalogue.map((one) => one.name));
export const isOfProgram = (name: string): boolean => ofProgram.has(name);

const held = () =>
  sql`(platform.is_super_admin(${userId()}::bigint) or p.id in (select permission_id from platform.effective_permissions(${userId()}::bigint)))`;

const columns = () => sql`p.id, p.name, p.title, p.description, p.area, p.sensitive, p.version, ${held()} as held,
  (select count(*)::int from platform.role_permissions rp where rp.permission_id = p.id) as roles,
  (select count(*)::int from platform.user_permissions up where up.permission_id = p.id) as direct_users`;

const withOwn = (row: Omit<PermissionRow, 'own'>): PermissionRow => ({ ...row, own: !isOfProgram(row.name) });

/** Everybody who manages roles sees all of them. */
export const listPermissions = listRead(permissionList, {
  scope: () => sql`true`,
  filters: {
    area: (area) => sql`p.area = ${area}`,
    sensitive: (sensitive) => sql`p.sensitive = ${sensitive}::boolean`,
  },
  search: (typed) =>
    sql`(p.name ilike ${`%${typed}%`} or p.title ilike ${`%${typed}%`} or p.description ilike ${`%${typed}%`})`,
  sorts: {
    name: sql`lower(p.name)`,
    area: sql`p.area, lower(p.name)`,
    title: sql`p.title`,
    roles: sql`roles`,
  },
  first: [sql`p.area, lower(p.name)`, 'asc'],
  key: sql`p.id`,
  rows: async ({ where, page }) =>
    (
      await rowsOf(
        sql<Omit<PermissionRow, 'own'>>`select ${columns()} from platform.permissions p where ${where} ${page}`,
      )
    ).map(withOwn),
  sums: (where) =>
    rowOf(sql<{ total: number }>`select count(*)::int as total from platform.permissions p where ${where}`),
});

export async function readPermission(id: number): Promise<DataOf<typeof permissionView>> {
  const row = await rowOf(sql<Omit<DataOf<typeof permissionView>, 'own'>>`
    select ${columns()},
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name) from platform.role_permissions rp
                      join platform.roles r on r.id = rp.role_id where rp.permission_id = p.id), '[]'::jsonb) as role_names,
           coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name) order by u.name) from platform.user_permissions up
                      join platform.users u on u.id = up.user_id where up.permission_id = p.id and platform.user_reaches_scope(u.id)), '[]'::jsonb) as people
      from platform.permissions p where p.id = ${id}::int`);
  if (!row) throw notFound('This permission');
  return { ...row, own: !isOfProgram(row.name) };
}

export async function readTree(): Promise<DataOf<typeof permissionTree>> {
  return rowsOf(sql`
    select p.area, jsonb_agg(jsonb_build_object('name', p.name, 'title', p.title, 'description', p.description, 'sensitive', p.sensitive, 'held', ${held()})
                             order by lower(p.name)) as permissions
      from platform.permissions p group by p.area order by p.area`);
}
