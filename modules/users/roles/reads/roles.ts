// Roles of the project and of all projects, and what a person may give (spec 01 §3 Role, USER-1).

import type { DataOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { roleList, type RoleRow, type roleView } from '../contract/roles.ts';

const columns = sql`r.id, r.name, r.description, r.is_system, r.school_id is null as all_schools, r.version, r.updated_at,
  (select count(*)::int from platform.user_roles ur where ur.role_id = r.id) as users,
  case when r.is_system then (select count(*)::int from platform.permissions where name <> 'Zero Permission')
       else (select count(*)::int from platform.role_permissions rp where rp.role_id = r.id) end as permissions,
  case when r.is_system then (select count(*)::int from platform.permissions where sensitive)
       else (select count(*)::int from platform.role_permissions rp join platform.permissions p on p.id = rp.permission_id and p.sensitive where rp.role_id = r.id) end as sensitive,
  exists (select 1 from platform.user_roles ur where ur.role_id = r.id and ur.user_id = platform.current_user_id()) as is_mine`;

const visible = () => sql<boolean>`(r.school_id is null or r.school_id = ${who().school_id})`;

export const listRoles = listRead(roleList, {
  scope: visible,
  filters: {
    permission: (name) => sql`(r.is_system or exists (
      select 1 from platform.role_permissions rp join platform.permissions p on p.id = rp.permission_id
       where rp.role_id = r.id and p.name = ${name}))`,
  },
  search: (typed) => sql`(r.name ilike ${`%${typed}%`} or r.description ilike ${`%${typed}%`})`,
  sorts: {
    name: sql`lower(r.name)`,
    users: sql`users`,
    permissions: sql`permissions`,
    updated_at: sql`r.updated_at`,
  },
  first: [sql`lower(r.name)`, 'asc'],
  key: sql`r.id`,
  rows: ({ where, page }) => rowsOf(sql<RoleRow>`select ${columns} from platform.roles r where ${where} ${page}`),
  sums: (where) => rowOf(sql<{ total: number }>`select count(*)::int as total from platform.roles r where ${where}`),
});

/** Null when the caller may change the role; the database says the same (0120). */
function whyNotChanged(role: RoleRow, i: { super: boolean; everywhere: boolean }): string | null {
  if (role.is_system) return 'Super Admin holds every permission and is not edited.';
  if (role.is_mine && !i.super) return 'You hold this role yourself. Ask another person who manages roles.';
  if (role.all_schools && !i.everywhere)
    return 'A role of all projects is maintained by people who work in all branches.';
  return null;
}

export async function readRole(id: number): Promise<DataOf<typeof roleView>> {
  const role = await rowOf(sql<RoleRow & { permission_names: string[] }>`
    select ${columns}, coalesce((select jsonb_agg(p.name order by p.name) from platform.permissions p
             where (r.is_system and p.name <> 'Zero Permission')
                or exists (select 1 from platform.role_permissions rp where rp.role_id = r.id and rp.permission_id = p.id)), '[]'::jsonb) as permission_names
      from platform.roles r where r.id = ${id}::int and ${visible()}`);
  if (!role) throw notFound('This role');
  const me = await rowOf(sql<{ super: boolean; everywhere: boolean }>`
    select platform.is_super_admin(${userId()}::bigint) as super,
           exists (select 1 from platform.user_grants where user_id = ${userId()} and kind = 'all') as everywhere`);
  return { ...role, locked_for_me: whyNotChanged(role, me ?? { super: false, everywhere: false }) };
}
