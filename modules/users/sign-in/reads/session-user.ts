// The signed-in person with permissions and environment (product-spec 3).

import { clockAhead } from '#kernel/clock.ts';
import type { DataOf } from '#kernel/contract.ts';
import { userId, who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { getUser } from '../contract/session.ts';

type SessionUser = DataOf<typeof getUser>;

export async function readSessionUser(): Promise<SessionUser> {
  const { school_id, country_id, currency, time_zone, today } = who();
  const row = await rowOf(sql<Omit<SessionUser, 'currency' | 'time_zone' | 'today' | 'clock_moved'>>`
    select u.id, u.name, u.email::text, u.username::text, case when u.photo_file_id is not null then '/api/v1/files/' || u.photo_file_id end as full_image_path,
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
  return { ...row, currency, time_zone, today, clock_moved: clockAhead() !== 0 };
}
