// People who sign in as records (spec 00 §23): found, named behind plain ids, opened.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { userFinder } from './user-finder.ts';

export const userRecord: RecordKind = {
  kind: 'user',
  words: ['users'],
  title: 'User',
  table: 'platform.users',
  permissions: userFinder.permissions,
  find: userFinder.find,
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select u.id, u.name, u.username::text as number from platform.users u
       where u.id = any (${[...ids]}::bigint[]) and platform.user_reaches_scope(u.id)`),
  path: (id) => linkTo(pages.Staff, { id }),
};
