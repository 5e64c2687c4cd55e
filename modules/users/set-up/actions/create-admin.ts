// AUTH-3: the first Super Admin, made on the command line of an installation that has no users.

import { badField, Refusal } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface NewAdmin {
  name: string;
  email: string;
  username: string;
  /** argon2id, made outside the transaction. */
  password_hash: string;
}

/** Makes the Super Admin role if it is missing, and the user with a grant over everything. Runs as owner. */
export async function createAdmin(admin: NewAdmin): Promise<number> {
  if (!/^\S+@\S+\.\S+$/.test(admin.email)) throw badField('email', 'Enter an e-mail address');
  await rowsOf(sql`insert into platform.roles (name, description, is_system) select 'Super Admin', 'Holds every permission', true
    where not exists (select 1 from platform.roles where is_system)`);
  const user = await rowOf(sql<{ id: number }>`
    insert into platform.users (name, email, username, password_hash, status, school_id, country_id)
    values (${admin.name}, ${admin.email}, ${admin.username}, ${admin.password_hash}, 'active',
            (select min(id) from platform.schools), (select coalesce(min(country_id), 162) from platform.branches))
    on conflict do nothing returning id`);
  if (!user) throw new Refusal('conflict', 'There is a user with this name or e-mail already');
  await rowsOf(
    sql`insert into platform.user_roles (user_id, role_id) select ${user.id}, id from platform.roles where is_system limit 1`,
  );
  await rowsOf(sql`insert into platform.user_grants (user_id, kind) values (${user.id}, 'all')`);
  return user.id;
}
