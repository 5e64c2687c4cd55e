// Whether the caller has the built-in role that may change what nobody else may (SHELL-5).

import { userId } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';

export async function isSuperAdmin(): Promise<boolean> {
  const row = await rowOf(sql<{ yes: boolean }>`
    select exists (select 1 from platform.user_roles ur join platform.roles r on r.id = ur.role_id and r.is_system
                    where ur.user_id = ${userId()}::bigint) as yes`);
  return row?.yes === true;
}
