// Locks a user's row, within the caller's scope and in the version that was read.

import { conflict } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { userStatuses } from '../contract/users.ts';
import { requireUser } from '../reads/users.ts';

type Status = (typeof userStatuses)[number];

interface Stored {
  name: string;
  email: string;
  username: string;
  phone: string | null;
  version: number;
}

export async function lockUser(id: number, version: number | null): Promise<Stored & { status: Status }> {
  await requireUser(id);
  const stored = await rowOf(sql<Stored & { status: Status }>`
    select name, email::text, username::text, phone, status, version from platform.users where id = ${id}::bigint for no key update`);
  if (!stored) throw new Error('The user is gone');
  if (version !== null && stored.version !== version)
    throw conflict('Somebody changed this user meanwhile. Open it again and look at what is there now.', {
      version: stored.version,
    });
  return stored;
}
