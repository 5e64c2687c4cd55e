// People for the stories of users and roles: a manager of a branch who may do little, and one of head office.

import type { School } from '../harness/school.ts';
import { newToken } from '#platform/access/tokens.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface Made {
  id: number;
  token: string;
}

interface Wanted {
  username: string;
  permissions: readonly string[];
  /** A branch id or a wide kind. */
  grants: readonly (number | 'all' | 'own' | 'franchise')[];
  roles?: readonly string[];
}

/** A user with a role of its own that holds exactly these permissions, signed in. */
export async function makeUser(school: School, { username, permissions, grants, roles = [] }: Wanted): Promise<Made> {
  const { token, hash } = newToken('mkt');
  const id = await school.owner(async () => {
    const user = await rowOf(sql<{ id: number }>`
      insert into platform.users (name, email, username, password_hash, status, school_id, country_id)
      select ${username}, ${`${username}@iqra.example`}, ${username}, password_hash, 'active', 1, 162 from platform.users where username = 'clerk' returning id`);
    const user_id = user?.id ?? 0;
    await rowsOf(sql`
      with role as (insert into platform.roles (school_id, name) values (1, ${`of ${username}`}) returning id),
           held as (insert into platform.role_permissions (role_id, permission_id)
             select role.id, p.id from role, platform.permissions p where p.name = any (${[...permissions]}::text[]))
      insert into platform.user_roles (user_id, role_id) select ${user_id}::bigint, id from role
      union select ${user_id}::bigint, id from platform.roles where name = any (${[...roles]}::text[])`);
    for (const grant of grants)
      await rowsOf(sql`insert into platform.user_grants (user_id, kind, branch_id)
        values (${user_id}::bigint, ${typeof grant === 'number' ? 'branch' : grant}, ${typeof grant === 'number' ? grant : null}::int)`);
    await rowOf(sql`select platform.open_session(${user_id}::bigint, ${hash}, 'story', '127.0.0.1', 30)`);
    return user_id;
  });
  return { id, token };
}

export async function userIdOf(school: School, username: string): Promise<number> {
  const row = await school.owner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

export async function roleIdOf(school: School, name: string): Promise<number> {
  const row = await school.owner(() => rowOf(sql<{ id: number }>`select id from platform.roles where name = ${name}`));
  return row?.id ?? 0;
}
