// People who sign in, for Ctrl+K: by name, sign-in name or e-mail, within the branches of the reader (spec 00 §23).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { SearchFinder } from '#platform/search/search-finder.ts';

interface Found {
  id: number;
  name: string;
  username: string;
  roles: string | null;
}

export const userFinder: SearchFinder = {
  kind: 'user',
  permissions: ['Admin Record'],
  find: async (text, limit) => {
    const words = `%${text.trim()}%`;
    const found = await rowsOf(sql<Found>`
      select u.id, u.name, u.username::text,
             (select string_agg(r.name, ', ' order by r.name) from platform.user_roles ur join platform.roles r on r.id = ur.role_id where ur.user_id = u.id) as roles
        from platform.users u
       where (u.name ilike ${words} or u.username::text ilike ${words} or u.email::text ilike ${words}) and platform.user_reaches_scope(u.id)
       order by u.name ilike ${`${text.trim()}%`} desc, u.name limit ${limit}`);
    return found.map(({ id, name, username, roles }) => ({
      kind: 'user',
      id,
      title: name,
      subtitle: [username, roles].filter(Boolean).join(' · '),
      path: linkTo(pages.Staff, { id }),
    }));
  },
};
