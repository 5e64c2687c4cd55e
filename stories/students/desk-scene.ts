// Somebody at the desk who may ask and decide nothing: the story person `nobody` with the permissions that are named.

import { rowsOf, sql } from '#platform/db/index.ts';
import type { School } from '../harness/school.ts';

export const desk = { as: 'nobody' } as const;

export async function sitAtDesk(school: School, permissions: readonly string[]): Promise<void> {
  await school.owner(async () => {
    await rowsOf(sql`insert into platform.roles (name, is_system) values ('Desk', false)`);
    await rowsOf(sql`
      insert into platform.role_permissions (role_id, permission_id)
      select r.id, p.id from platform.roles r, platform.permissions p where r.name = 'Desk' and p.name = any (${permissions}::text[])`);
    await rowsOf(sql`
      insert into platform.user_roles (user_id, role_id)
      select u.id, r.id from platform.users u, platform.roles r where u.username = 'nobody' and r.name = 'Desk'`);
  });
}
