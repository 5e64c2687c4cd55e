// The one list of permissions (spec 00 §3): of the program, and those that a school added.

import { nameTable } from '#kernel/names.ts';
import catalogue from '#kernel/catalogue/permissions.json' with { type: 'json' };
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { permissionList, PermissionRow, permissionTree, permissionView } from '../contract/permissions.ts';

const ofProgram = new Set(catalogue.map((one) => one.name));
export const isOfProgram = (name: string): boolean => ofProgram.has(name);

const sorts = nameTable<string>({
  name: 'lower(p.name)',
  area: 'p.area, lower(p.name)',
  title: 'p.title',
  roles: 'roles',
});

const held = () =>
  sql`(platform.is_super_admin(${userId()}::bigint) or p.id in (select permission_id from platform.effective_permissions(${userId()}::bigint)))`;

const columns = () => sql`p.id, p.name, p.title, p.description, p.area, p.sensitive, p.version, ${held()} as held,
  (select count(*)::int from platform.role_permissions rp where rp.permission_id = p.id) as roles,
  (select count(*)::int from platform.user_permissions up where up.permission_id = p.id) as direct_users`;

const withOwn = (row: Omit<PermissionRow, 'own'>): PermissionRow => ({ ...row, own: !isOfProgram(row.name) });

export async function listPermissions(
  query: ParsedInputOf<typeof permissionList>,
): Promise<DataOf<typeof permissionList>> {
  const words = query.filter ? `%${query.filter}%` : null;
  const where = sql<boolean>`(${words}::text is null or p.name ilike ${words} or p.title ilike ${words} or p.description ilike ${words})
    and (${query.area ?? null}::text is null or p.area = ${query.area ?? null})
    and (${query.sensitive ?? null}::boolean is null or p.sensitive = ${query.sensitive ?? null}::boolean)`;
  const by = sql.raw(sorts[query.sortBy ?? ''] ?? 'p.area, lower(p.name)');
  const way = sql.raw(query.descending ? 'desc' : 'asc');
  const rows = await rowsOf(sql<Omit<PermissionRow, 'own'>>`
    select ${columns()} from platform.permissions p where ${where} order by ${by} ${way}, p.id limit ${query.fetchCount} offset ${query.startRow}`);
  const count = await rowOf(sql<{ n: number }>`select count(*)::int as n from platform.permissions p where ${where}`);
  return asList(rows.map(withOwn), count?.n ?? 0, query);
}

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
