// The id of a person of the demo by user name.

import { rowOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';

export async function demoUser(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}
