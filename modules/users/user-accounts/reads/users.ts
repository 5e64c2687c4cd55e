// The people who sign in, as far as their branches touch the scope of the reader (spec 01 §3 Staff).

import { nameTable } from '#kernel/names.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { userList, userPermissions, userSessions, userView, UserRow } from '../contract/users.ts';
import { requireNoLess, whyNotManaged } from './may-manage.ts';

type Query = ParsedInputOf<typeof userList>;

const sorts = nameTable<string>({
  name: 'lower(u.name)',
  username: 'u.username',
  email: 'u.email',
  status: 'u.status',
  seen_at: 's.seen_at',
});

/** As `platform.user_reaches_scope`, over a set: the branches that can be read are those of the scope. */
function reaching() {
  if (who().all_branches) return sql<boolean>`true`;
  return sql<boolean>`(u.id = ${userId()} or exists (
      select 1 from platform.user_grants g where g.user_id = u.id
         and (g.kind = 'all' or exists (select 1 from platform.branches b where b.id = g.branch_id or b.ownership = g.kind)))
    or (u.created_by = ${userId()} and not exists (select 1 from platform.user_grants g where g.user_id = u.id))
    or (not exists (select 1 from platform.user_grants g where g.user_id = u.id)
        and exists (select 1 from platform.user_grants g where g.user_id = ${userId()} and g.kind = 'all')))`;
}

function conditions({ filter, status, role_id, branch_id, second_factor }: Query) {
  const words = filter ? `%${filter}%` : null;
  return sql<boolean>`${reaching()}
    and (${words}::text is null or u.name ilike ${words} or u.email::text ilike ${words} or u.username::text ilike ${words} or u.phone ilike ${words})
    and (${status ?? null}::text[] is null or u.status = any (${status ?? null}::text[]))
    and (${role_id ?? null}::int is null or exists (select 1 from platform.user_roles r where r.user_id = u.id and r.role_id = ${role_id ?? null}::int))
    and (${branch_id ?? null}::int is null or exists (
      select 1 from platform.user_grants g left join platform.branches b on b.id = ${branch_id ?? null}::int
       where g.user_id = u.id and (g.kind = 'all' or g.branch_id = b.id or g.kind = b.ownership)))
    and (${second_factor ?? null}::boolean is null or (u.totp_confirmed_at is not null) = ${second_factor ?? null}::boolean)`;
}

/** Branches outside the reader's own grants are counted, not named. */
const grantsOf = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', g.kind, 'branch_id', g.branch_id, 'branch_name', b.branch_name, 'school_name', b.school_name)
                   order by g.kind, b.branch_name)
    from platform.user_grants g
    left join lateral (select n.branch_name, s.school_name from platform.granted_branches(null, null, 0::smallint) n
                        join platform.schools s on s.id = n.school_id where n.branch_id = g.branch_id) b on true
   where g.user_id = u.id), '[]'::jsonb)`;

const columns = sql`u.id, u.name, u.email::text, u.username::text, u.phone,
  case when u.photo_file_id is not null then '/api/v1/files/' || u.photo_file_id end as photo_url,
  u.totp_confirmed_at is not null as second_factor, u.status, u.status_reason, u.version, u.id = platform.current_user_id() as is_me`;

export async function listUsers(query: Query): Promise<DataOf<typeof userList>> {
  const where = conditions(query);
  const by = sql.raw(sorts[query.sortBy ?? ''] ?? 'lower(u.name)');
  const way = sql.raw(query.descending ? 'desc nulls last' : 'asc nulls last');
  const rows = await rowsOf(sql<UserRow>`
    with page as (
      select u.id, row_number() over (order by ${by} ${way}, u.id) as n
        from platform.users u ${query.sortBy === 'seen_at' ? seenOfAll : sql``}
       where ${where} order by ${by} ${way}, u.id limit ${query.fetchCount} offset ${query.startRow})
    select ${columns}, ${grantsOf} as grants, s.seen_at, coalesce(s.devices, 0) as devices,
           coalesce((select jsonb_agg(r.name order by r.name) from platform.user_roles ur join platform.roles r on r.id = ur.role_id
                      where ur.user_id = u.id), '[]'::jsonb) as roles
      from page join platform.users u on u.id = page.id
      left join platform.last_seen((select array_agg(id) from page)) s on s.user_id = u.id
     order by page.n`);
  const sums = await rowOf(sql<{ total: number; active: number; pending: number; locked: number; left: number }>`
    select count(*)::int as total, (count(*) filter (where u.status = 'active'))::int as active,
           (count(*) filter (where u.status = 'pending'))::int as pending, (count(*) filter (where u.status = 'locked'))::int as locked,
           (count(*) filter (where u.status = 'left'))::int as left
      from platform.users u where ${where}`);
  const { total, ...figures } = sums ?? { total: 0, active: 0, pending: 0, locked: 0, left: 0 };
  return { ...asList(rows, total, query), figures };
}

const seenOfAll = sql`left join platform.last_seen((select array_agg(id) from platform.users)) s on s.user_id = u.id`;

/** Out of the scope is 404, as for every record. */
export async function requireUser(id: number): Promise<void> {
  const row = await rowOf(
    sql<{ seen: boolean }>`select platform.user_reaches_scope(id) as seen from platform.users where id = ${id}::bigint`,
  );
  if (!row?.seen) throw notFound('This user');
}

export async function readUser(id: number): Promise<DataOf<typeof userView>> {
  await requireUser(id);
  const row = await rowOf(sql<Omit<DataOf<typeof userView>, 'locked_for_me'>>`
    select ${columns}, ${grantsOf} as grants, s.seen_at, coalesce(s.devices, 0) as devices,
           u.must_change_password, u.status_at, u.created_at, c.name as created_by,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'is_system', r.is_system) order by r.name)
                       from platform.user_roles ur join platform.roles r on r.id = ur.role_id where ur.user_id = u.id), '[]'::jsonb) as roles,
           coalesce((select jsonb_agg(p.name order by p.name) from platform.user_permissions up join platform.permissions p on p.id = up.permission_id
                      where up.user_id = u.id), '[]'::jsonb) as permissions,
           (select count(distinct e.permission_id)::int from platform.effective_permissions(u.id) e) as permission_count,
           platform.held_beyond(u.id, ${userId()}) as beyond_me
      from platform.users u left join platform.users c on c.id = u.created_by
      left join platform.last_seen(array[${id}::bigint]) s on s.user_id = u.id
     where u.id = ${id}::bigint`);
  if (!row) throw notFound('This user');
  return { ...row, locked_for_me: await whyNotManaged(id) };
}

export async function readSessions(id: number): Promise<DataOf<typeof userSessions>> {
  await requireUser(id);
  if (id !== userId()) await requireNoLess(id, 'see where they are signed in');
  return rowsOf(sql`select * from platform.sessions_of(${id}::bigint, null)`);
}

export async function readPermissionsOf(id: number): Promise<DataOf<typeof userPermissions>> {
  await requireUser(id);
  return rowsOf(sql`
    select p.id, p.name, p.title, p.area, p.sensitive, bool_or(e.role_id is null) as direct,
           coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.name) filter (where r.id is not null), '[]'::jsonb) as roles
      from platform.effective_permissions(${id}::bigint) e join platform.permissions p on p.id = e.permission_id
      left join platform.roles r on r.id = e.role_id
     group by p.id order by p.area, p.name`);
}
