// A transaction with the narrow role of the doors that have no user: sign-in and resets.

import { beginPublic } from '#platform/http/enter.ts';
import { inTransaction } from './transaction.ts';

export function runPublic<T>(work: () => Promise<T>): Promise<T> {
  return inTransaction({ begin: beginPublic }, work);
}
