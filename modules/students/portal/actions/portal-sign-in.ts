// Sign-in to the parents' app (STU-90): the same words and the same time whether or not the account is there; guessing is slow as for
// the office (AUTH-1). A password of the school's is changed with the first sign-in.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { hashPassword, verifyPassword } from '#platform/access/passwords.ts';
import { beginAttempt, settleAttempt } from '#platform/access/throttle.ts';
import { newToken } from '#platform/access/tokens.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { runPublic } from '#platform/db/run-public.ts';
import type { portalLogin } from '../contract/portal-door.ts';
import { portalPasswordRefusal, usernamesMeant } from '../rules/portal-password.ts';

type Input = ParsedInputOf<typeof portalLogin>;
type Answer = DataOf<typeof portalLogin>;

interface Found {
  account_id: number;
  password_hash: string;
  must_change: boolean;
  username: string;
}

export async function portalSignIn(input: Input, { device, ip }: { device: string; ip: string }): Promise<Answer> {
  const names = usernamesMeant(input.username);
  const found = await runPublic(() =>
    rowOf(sql<Found>`
      select account_id, password_hash, must_change, username from students.portal_lookup(${names}::text[])`),
  );
  // However the mobile is written, it is one account that is guessed at.
  const account = found ? `portal account ${found.account_id}` : `portal name ${names.at(-1) ?? ''}`;
  const attempt = await beginAttempt({ account, ip }, runPublic);
  const right = await verifyPassword(found?.password_hash ?? null, input.password);
  await runPublic(() => settleAttempt(attempt, right));
  if (!right || !found) throw new Refusal('bad_input', 'The user name or password is not right');
  if (found.must_change && input.new_password === undefined)
    return { access_token: null, must_change: true, children: [] };
  const new_hash = found.must_change ? await newHash(input, found) : null;
  return runPublic(async () => {
    const { token, hash } = newToken('mkp');
    const row = await rowOf(sql<{ opened: boolean }>`
      select students.open_portal_session(${found.account_id}::bigint, ${hash}, ${device}, ${ip}, ${new_hash}) as opened`);
    if (!row?.opened) throw new Refusal('conflict', 'The account was changed in this moment. Sign in again.');
    return { access_token: token, must_change: false, children: await childrenOf(found.account_id) };
  });
}

async function newHash({ password, new_password = '' }: Input, { username }: Found): Promise<string> {
  const refusal = portalPasswordRefusal(new_password, username, 'new_password');
  if (refusal) throw refusal;
  if (new_password === password)
    throw badField('new_password', 'Choose a different password from the one you were given');
  return hashPassword(new_password);
}

function childrenOf(account_id: number): Promise<Answer['children']> {
  return rowsOf(sql<Answer['children'][number]>`
    select student_id, full_name as name, reach from students.portal_children_of(${account_id}::bigint)`);
}

export async function portalSignOut(token_hash: Uint8Array | null): Promise<void> {
  await rowsOf(sql`select students.close_portal_session(${token_hash})`);
}

export interface PortalChild {
  student_id: number;
  branch_id: number;
  full_name: string;
  reach: Answer['children'][number]['reach'];
}

/** For calls marked portal, behind the portal's door: the children whom this account may see, with how much (03 §3.3, STU-91). */
export function portalChildren(): Promise<PortalChild[]> {
  return rowsOf(sql<PortalChild>`select student_id, branch_id, full_name, reach from students.portal_children()`);
}
