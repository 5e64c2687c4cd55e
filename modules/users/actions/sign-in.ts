// Sign-in (spec 00 §4, AUTH-1): the same words and the same time whether or not the account exists; throttled by account and address.

import { createHash } from 'node:crypto';
import { Refusal } from '#kernel/refusal.ts';
import { verifyPassword } from '#platform/access/passwords.ts';
import { newToken } from '#platform/access/tokens.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runPublic } from '#platform/db/run-public.ts';

const OF_ACCOUNT = 5;
const OF_ADDRESS = 20;
const LONGEST_DAYS = 30;

export interface SignIn {
  login: string;
  password: string;
  device: string;
  ip: string;
}

interface Found {
  user_id: number | null;
  password_hash: string | null;
  status: string | null;
  of_account: number;
  of_address: number;
  wait_seconds: number;
}

const identifierHash = (login: string): Uint8Array => createHash('sha256').update(login.trim().toLowerCase()).digest();

async function lookUp({ login, ip }: SignIn): Promise<Found> {
  const found = await rowOf(sql<Found>`
    select u.user_id, u.password_hash, u.status, f.of_account, f.of_address, f.wait_seconds
      from platform.recent_failures(${identifierHash(login)}, ${ip}) f
      left join platform.login_lookup(${login.trim()}) u on true`);
  if (!found) throw new Error('recent_failures answered nothing');
  return found;
}

/** The access token of a new session. Refuses with 422 (wrong) or 429 (too many), never saying which part was wrong. */
export async function signIn(input: SignIn): Promise<string> {
  const found = await runPublic(() => lookUp(input));
  if (found.of_account >= OF_ACCOUNT || found.of_address >= OF_ADDRESS) {
    throw new Refusal('too_many', `Too many attempts. Try again in ${found.wait_seconds} seconds.`, {
      retryAfter: found.wait_seconds,
    });
  }
  const right = await verifyPassword(found.password_hash, input.password);
  const user_id = right && found.status === 'active' ? found.user_id : null;
  const { token, hash } = newToken('mkt');
  await runPublic(async () => {
    await rowOf(sql`select platform.note_login(${identifierHash(input.login)}, ${input.ip}, ${user_id !== null})`);
    if (user_id !== null)
      await rowOf(
        sql`select platform.open_session(${user_id}::bigint, ${hash}, ${input.device}, ${input.ip}, ${LONGEST_DAYS}::int)`,
      );
  });
  if (user_id === null) throw new Refusal('bad_input', 'The e-mail or password is not right');
  return token;
}
