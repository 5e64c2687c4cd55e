// Sign-in (spec 00 §4, AUTH-1): the same words and the same time whether or not the account exists; throttled by account and address;
// the second factor where it is set.

import { badField, Refusal } from '#kernel/refusal.ts';
import { verifyPassword } from '#platform/access/passwords.ts';
import { newToken } from '#platform/access/tokens.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { runPublic } from '#platform/db/run-public.ts';
import { secondFactorPassed } from '#modules/users/second-factor/chapter.ts';
import { auditAccess } from '#platform/audit/audit-access.ts';
import { beginAttempt, settleAttempt } from '#platform/access/throttle.ts';

const LONGEST_DAYS = 30;

export interface SignIn {
  login: string;
  password: string;
  code?: string | undefined;
  /** Keeps the session over idle days. */
  remember?: boolean;
  device: string;
  ip: string;
}

export interface SignedIn {
  access_token: string | null;
  needs_code: boolean;
  must_change_password: boolean;
}

interface Found {
  user_id: number;
  password_hash: string | null;
  status: string;
}

type Outcome = 'wrong password' | 'wrong code' | 'needs code' | 'in';

async function outcomeOf(user_id: number | null, code: string | undefined): Promise<Outcome> {
  if (user_id === null) return 'wrong password';
  const passed = await secondFactorPassed(user_id, code);
  if (passed === null || passed) return 'in';
  return code === undefined || code === '' ? 'needs code' : 'wrong code';
}

async function openSession(user_id: number, { device, ip, remember = false }: SignIn): Promise<SignedIn> {
  const { token, hash } = newToken('mkt');
  await auditAccess({ user_id, action: 'signed in', about: { device } });
  await rowOf(sql`select platform.open_session(${user_id}::bigint, ${hash}, ${device}, ${ip}, ${LONGEST_DAYS}::int)`);
  if (remember) await rowOf(sql`select platform.keep_session(${hash})`);
  const row = await rowOf(sql<{ must: boolean }>`select platform.must_change_password(${user_id}::bigint) as must`);
  return { access_token: token, needs_code: false, must_change_password: row?.must ?? false };
}

/** The access token of a new session, or that the code is still to be given. Refuses with 422 (wrong) or 429 (too many). */
export async function signIn(input: SignIn): Promise<SignedIn> {
  const found = await runPublic(() =>
    rowOf(sql<Found>`select user_id, password_hash, status from platform.login_lookup(${input.login.trim()})`),
  );
  // Name and e-mail are two names of one account.
  const account = found ? `user ${found.user_id}` : `name ${input.login}`;
  const known = found?.user_id ?? null;
  const attempt = await beginAttempt({ account, ip: input.ip }, runPublic).catch(async (error: unknown) => {
    const why = 'too many attempts';
    await runPublic(() =>
      auditAccess({ user_id: known, action: 'sign-in refused', about: { why, device: input.device } }),
    );
    throw error;
  });
  const right = await verifyPassword(found?.password_hash ?? null, input.password);
  const user_id = right && found?.status === 'active' ? found.user_id : null;
  const answer = await runPublic(async (): Promise<SignedIn | Refusal> => {
    const outcome = await outcomeOf(user_id, input.code);
    await settleAttempt(attempt, outcome === 'in' || outcome === 'needs code');
    if (outcome === 'needs code') return { access_token: null, needs_code: true, must_change_password: false };
    if (outcome === 'in' && user_id !== null) return openSession(user_id, input);
    const why = right && found?.status !== 'active' ? `account ${found?.status ?? ''}` : outcome;
    await auditAccess({ user_id: known, action: 'sign-in failed', about: { why, device: input.device } });
    return outcome === 'wrong code'
      ? badField('code', 'The code is not right. Try the next one.')
      : new Refusal('bad_input', 'The e-mail or password is not right');
  });
  // Thrown after the commit: the attempt stays noted.
  if (answer instanceof Refusal) throw answer;
  return answer;
}
