// Confirming one's own password: compared outside a transaction, throttled like a sign-in (spec 00 §4, §13).

import type { Contract } from '#kernel/contract.ts';
import { badField } from '#kernel/refusal.ts';
import { verifyPassword } from '#platform/access/passwords.ts';
import { userId } from '#platform/access/who.ts';
import { inRequest } from '#platform/http/in-request.ts';
import type { RequestFacts } from '#platform/http/serve.ts';
import { storedPassword } from '../reads/stored-password.ts';
import { beginAttempt, settleAttempt } from '#platform/access/throttle.ts';

interface Giving {
  contract: Contract;
  facts: RequestFacts;
  password: string;
  field: string;
}

/** Confirms the caller's own password: outside a transaction, throttled like a sign-in. */
export async function requireOwnPassword({ contract, facts, password, field }: Giving): Promise<void> {
  const inDoor = <T>(work: () => Promise<T>): Promise<T> => inRequest(contract, facts, work);
  const { stored, account } = await inDoor(async () => ({
    stored: await storedPassword(),
    account: `password of user ${userId()}`,
  }));
  const attempt = await beginAttempt({ account, ip: facts.ip }, inDoor);
  const right = await verifyPassword(stored, password);
  await inDoor(() => settleAttempt(attempt, right));
  if (!right) throw badField(field, 'The password is not right');
}
