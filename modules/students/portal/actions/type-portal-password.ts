// A password that a clerk types for a family (STU-90): held to the rule, hashed outside the transaction; the sessions end.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { hashPassword } from '#platform/access/passwords.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { portalSet } from '../contract/portal.ts';
import { portalPasswordRefusal } from '../rules/portal-password.ts';
import { portalPeople, type Run } from './portal-people.ts';
import { writePasswords } from './write-portal-passwords.ts';

/** A typed password; the account must be one that the person may have today. */
export async function setPortalPassword(
  { account_id, password, must_change }: ParsedInputOf<typeof portalSet>,
  inTransaction: Run,
): Promise<void> {
  const account = await inTransaction(async () => {
    await requirePermission('Student Set Password');
    const [row] = await rowsOf(sql<{ guardian_id: number | null; student_id: number | null }>`
      select guardian_id, student_id from students.portal_accounts where id = ${account_id}::bigint`);
    if (!row) throw notFound('This account');
    const { accounts, refused } = await portalPeople({
      guardian_ids: row.guardian_id === null ? [] : [row.guardian_id],
      student_ids: row.student_id === null ? [] : [row.student_id],
    });
    const [found] = accounts;
    if (!found) throw conflict(refused[0]?.why ?? 'This account cannot have a password now');
    return found;
  });
  const refusal = portalPasswordRefusal(password, account.username);
  if (refusal) throw refusal;
  const hash = await hashPassword(password);
  await inTransaction(() => writePasswords([{ account, hash, must_change }]));
}
