// The signed-in person with permissions and environment (product-spec 3), and what the environment dialog offers.

import type { DataOf } from '#kernel/contract.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { getUser, listCountries, listSchools } from '../contract/session.ts';

type SessionUser = DataOf<typeof getUser>;

export async function readSessionUser(): Promise<SessionUser> {
  const { school_id, country_id, currency, time_zone, today } = who();
  const row = await rowOf(sql<Omit<SessionUser, 'currency' | 'time_zone' | 'today'>>`
    select u.id, u.name, u.email::text, u.username::text, null::text as full_image_path,
           jsonb_build_object('id', c.id, 'nicenam', c.nicenam) as my_country, c.id as country_id,
           jsonb_build_object('school_name', s.school_name) as school, s.id as school_id, u.branch_type,
           case when b.id is not null then jsonb_build_object('id', b.id, 'branch_name', b.branch_name) end as branch, b.id as branch_id,
           platform.all_held_of(u.id) as permissions, u.must_change_password,
           coalesce(platform.school_setting('menu_disabled_groups', s.id), '[]'::jsonb) as menu_disabled_groups
      from platform.users u
      join platform.schools s on s.id = ${school_id}
      join platform.countries c on c.id = ${country_id}
      left join platform.branches b on b.id = u.branch_id
     where u.id = ${userId()}`);
  if (!row) throw new Error('The signed-in user has no row');
  return { ...row, currency, time_zone, today };
}

/** Schools with a branch in the grants of the person. */
export function readSchools(): Promise<DataOf<typeof listSchools>> {
  return rowsOf(sql`
    select s.id, s.school_name, s.short_name, null::text as logo_url from platform.schools s
     where s.id in (select school_id from platform.granted_branches(null, null, 0::smallint)) order by s.school_name`);
}

export function readCountries(): Promise<DataOf<typeof listCountries>> {
  return rowsOf(sql`
    select id, nicenam, currency, minor_digits, dial_code from platform.countries order by operates desc, (id = 162) desc, nicenam`);
}

export function readOfferedBranches(offer: { school_id: number; country_id: number; branch_type: number }): Promise<{ branch_id: number; branch_name: string }[]> {
  return rowsOf(sql`
    select branch_id, branch_name from platform.granted_branches(${offer.school_id}::int, ${offer.country_id}::int, ${offer.branch_type}::smallint)`);
}
