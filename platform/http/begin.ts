// How the transaction of a call begins: with the person of the token, or with whoever the door let in.

import type { Contract } from '#kernel/contract.ts';
import { beginAtDoor } from '#platform/http/enter-door.ts';
import type { Opening } from '#platform/db/transaction.ts';
import { beginSignedIn } from './enter.ts';
import type { RequestFacts } from './serve.ts';

/** Tokens of the portal say so, so that nobody else's is looked up for them (03 STU-90). */
const PORTAL_TOKEN = /^Bearer\s+mkp_/;

export function beginOf(contract: Contract, facts: RequestFacts, plans?: 'once'): Opening['begin'] {
  const { at_door } = facts;
  const bearer = at_door.request.headers['authorization'];
  if (contract.portal && typeof bearer === 'string' && PORTAL_TOKEN.test(bearer))
    return beginAtDoor(contract, at_door, 'portal');
  if (contract.door === 'user') return beginSignedIn(contract, facts.token_hash, plans);
  return beginAtDoor(contract, at_door);
}
