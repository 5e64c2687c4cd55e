// For calls served at the edge (hashing, rendering): the parts that need the database run in a transaction of their own.

import type { Contract } from '#kernel/contract.ts';
import { auditTheCall } from '#platform/audit/audit-call.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { beginOf } from './begin.ts';
import type { RequestFacts } from './serve.ts';

/** One transaction with the scope of the request's user (permissions checked again), or of whoever the door let in. */
export function inRequest<T>(contract: Contract, facts: RequestFacts, work: () => Promise<T>): Promise<T> {
  return inTransaction({ begin: beginOf(contract, facts) }, async () => {
    const answer = await work();
    await auditTheCall(contract, {}, answer);
    return answer;
  });
}
