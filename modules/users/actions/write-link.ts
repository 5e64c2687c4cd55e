// The link with which a person chooses a password: one use, an hour, written to the person alone (spec 00 §4).

import { newToken } from '#platform/access/tokens.ts';
import { afterCommit, rowOf, sql } from '#platform/db/index.ts';
import { wakeOutbox } from '#platform/messages/wake.ts';

const LINK_HOURS = 1;

/** False when the person may not sign in. */
export async function writeLink(user_id: number): Promise<boolean> {
  const { token, hash } = newToken('mkr');
  const address = process.env.MAKTAB_ADDRESS ?? 'http://localhost:3000';
  const link = `${address}/admin/reset-password?token=${token}`;
  const row = await rowOf(sql<{ sent: boolean }>`
    select platform.send_reset(${user_id}::bigint, ${hash}, ${link}, ${LINK_HOURS}::int, 'PASSWORD_LINK') as sent`);
  afterCommit(wakeOutbox);
  return row?.sent ?? false;
}
