// The transaction of a backup or restore: as the owner of the tables, without row policies, with fixed formats of dates and numbers.

import { ownerEngine } from '#platform/engine/open.ts';
import { OWNER } from '#platform/db/caller.ts';
import { inTransaction } from '#platform/db/transaction.ts';

const WRITING = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, DMY'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
  `set local statement_timeout = 0`,
  `set local idle_in_transaction_session_timeout = 0`,
];

function keep<T>(begin: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(
    {
      engine: ownerEngine(),
      attempts: 1,
      begin: async (connection) => {
        await connection.query(begin);
        try {
          await connection.query(`select set_config('role', 'maktab_owner', true)`);
        } catch (error) {
          throw new Error(
            'A backup needs the owner of the tables: set DATABASE_OWNER_URL to a role that may act as maktab_owner',
            { cause: error },
          );
        }
        for (const statement of WRITING) await connection.query(statement);
        return OWNER;
      },
    },
    work,
  );
}

/** Reads from one snapshot; others go on writing (on the embedded engine they wait). */
export function withSnapshot<T>(work: () => Promise<T>): Promise<T> {
  return keep('begin isolation level repeatable read read only', work);
}

export function asKeeper<T>(work: () => Promise<T>): Promise<T> {
  return keep('begin', work);
}
