// The signed-in person's own page (spec 01 §3 Profile).

import type { DataOf } from '#kernel/contract.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { profileDevices, profileView } from '../contract/profile.ts';

export async function readProfile(): Promise<DataOf<typeof profileView>> {
  const row = await rowOf(sql<DataOf<typeof profileView>>`
    select u.id, u.name, u.email::text, u.username::text, u.phone, u.version, u.last_login_at, u.must_change_password,
           case when u.photo_file_id is not null then '/api/v1/files/' || u.photo_file_id end as photo_url,
           u.totp_confirmed_at is not null as second_factor, platform.recovery_codes_left(u.id) as recovery_codes_left,
           coalesce((select jsonb_agg(r.name order by r.name) from platform.user_roles ur join platform.roles r on r.id = ur.role_id
                      where ur.user_id = u.id), '[]'::jsonb) as roles,
           coalesce((select jsonb_agg(jsonb_build_object('kind', g.kind, 'branch_id', g.branch_id, 'branch_name', b.branch_name,
                                                         'school_name', s.school_name) order by g.kind, b.branch_name)
                       from platform.user_grants g
                       left join platform.granted_branches(null, null, 0::smallint) b on b.branch_id = g.branch_id
                       left join platform.schools s on s.id = b.school_id
                      where g.user_id = u.id), '[]'::jsonb) as grants
      from platform.users u where u.id = ${userId()}`);
  if (!row) throw new Error('The signed-in user has no row');
  return row;
}

export function readDevices(token_hash: Uint8Array | null): Promise<DataOf<typeof profileDevices>> {
  return rowsOf(sql`select * from platform.sessions_of(${userId()}::bigint, ${token_hash})`);
}
