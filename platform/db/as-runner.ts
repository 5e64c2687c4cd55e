// The job runner's own transactions: no user, scope or role; only the routines granted to the program itself.

import { stranger } from './caller.ts';
import { inTransaction } from './transaction.ts';

export function asRunner<T>(work: () => Promise<T>): Promise<T> {
  return inTransaction(
    {
      begin: async (connection) => {
        await connection.query('begin');
        return stranger('runner');
      },
    },
    work,
  );
}
