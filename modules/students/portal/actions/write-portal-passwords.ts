// Hashes of passwords that the school gave go where no role of the office reads, by a routine that asks for itself (STU-90).

import { conflict } from '#kernel/refusal.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { PortalAccount } from './portal-people.ts';

export interface Given {
  account: PortalAccount;
  hash: string;
  must_change: boolean;
}

export async function writePasswords(given: readonly Given[]): Promise<void> {
  const rows = given.map(({ account, hash, must_change }) => ({ account_id: account.id, hash, must_change }));
  const row = await rowOf(
    sql<{ n: number }>`select students.write_portal_passwords(${JSON.stringify(rows)}::jsonb) as n`,
  );
  if (row?.n !== given.length)
    throw conflict('One of these accounts was locked in this moment. Look at the list again.');
  await auditAll(
    given.map(({ account }) => ({
      record_kind: 'portal_account',
      record_id: account.id,
      action: 'password set',
      branch_id: account.person.branch_id,
      after: { username: account.username },
    })),
  );
}
