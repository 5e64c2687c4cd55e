// The stored password of the signed-in person.

import { userId } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';

/** The stored password of the person, for checking it outside the transaction. */
export async function storedPassword(): Promise<string | null> {
  const row = await rowOf(sql<{ hash: string | null }>`select platform.password_of(${userId()}::bigint) as hash`);
  return row?.hash ?? null;
}
