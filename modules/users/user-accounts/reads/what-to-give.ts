// What a person may give to a user (USER-1).

import type { DataOf } from '#kernel/contract.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { whatToGive } from '../contract/users.ts';

const visible = () => sql<boolean>`(r.school_id is null or r.school_id = ${who().school_id})`;

/** What the form of a user offers: a role whose permissions the caller lacks is shown with what is missing. */
export async function readWhatToGive(): Promise<DataOf<typeof whatToGive>> {
  const roles = await rowsOf(sql<DataOf<typeof whatToGive>['roles'][number]>`
    with mine as (select distinct permission_id from platform.effective_permissions(${userId()}::bigint)),
         me as (select platform.is_super_admin(${userId()}::bigint) as super)
    select r.id, r.name, r.description, m.held as permissions,
           case when me.super then null
                when r.is_system then 'Only a Super Admin gives this role'
                when m.lacks > 0 then 'You do not hold ' || m.first || case when m.lacks > 1 then ' and ' || m.lacks - 1 || ' more' else '' end
           end as missing
      from platform.roles r cross join me
      cross join lateral (
        select count(*)::int as held, (count(*) filter (where x.permission_id is null and p.name <> 'Zero Permission'))::int as lacks,
               min(p.name) filter (where x.permission_id is null and p.name <> 'Zero Permission') as first
          from platform.role_permissions rp join platform.permissions p on p.id = rp.permission_id
          left join mine x on x.permission_id = rp.permission_id where rp.role_id = r.id) m
     where ${visible()} order by lower(r.name)`);
  const branches = await rowsOf(sql<DataOf<typeof whatToGive>['branches'][number]>`
    select b.branch_id as id, b.branch_name, s.school_name, c.nicenam as country_name, b.ownership
      from platform.granted_branches(null, null, 0::smallint) b join platform.schools s on s.id = b.school_id join platform.countries c on c.id = b.country_id
     order by s.id, c.nicenam, b.branch_name`);
  const kinds = await rowsOf(
    sql<{
      kind: 'all' | 'own' | 'franchise' | 'branch';
    }>`select distinct kind from platform.user_grants where user_id = ${userId()}`,
  );
  const held = kinds.map((one) => one.kind);
  const wide = held.includes('all') ? (['all', 'own', 'franchise'] as const) : held.filter((one) => one !== 'branch');
  return { roles, branches, grant_kinds: [...wide, 'branch'] };
}
