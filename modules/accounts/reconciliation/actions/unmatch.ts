// A match is taken back with a reason; what a finished reconciliation locks stays (ACC-44).

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { userIdOrNull } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import type { reconcileUnmatch } from '../contract/reconcile.ts';
import { bankAccount, holdBankAccount } from '../reads/account.ts';

interface Stored {
  bank_account_id: number;
  undone: boolean;
  as_of: LocalDate | null;
}

export async function unmatch({
  match_id,
  reason,
}: ParsedInputOf<typeof reconcileUnmatch>): Promise<{ match_id: number }> {
  await requirePermission('Bank Reconciliation');
  const found = await rowOf(
    sql<{ bank_account_id: number }>`select bank_account_id from accounts.bank_matches where id = ${match_id}::bigint`,
  );
  if (!found) throw notFound('This match');
  await bankAccount(found.bank_account_id).catch(() => {
    throw notFound('This match');
  });
  await holdBankAccount(found.bank_account_id);
  const match = await rowOf(sql<Stored>`
    select m.bank_account_id, m.undone_at is not null as undone, r.as_of
      from accounts.bank_matches m left join accounts.bank_reconciliations r on r.id = m.reconciliation_id where m.id = ${match_id}::bigint`);
  if (!match || match.undone) throw conflict('This match was taken back already.');
  if (match.as_of !== null)
    throw conflict(`It is locked by the reconciliation of ${formatDate(match.as_of)}. Take that back first.`);
  await rowsOf(
    sql`update accounts.bank_statement_lines set matched = false, match_id = null where match_id = ${match_id}::bigint`,
  );
  await rowsOf(sql`update accounts.bank_match_lines set active = false where match_id = ${match_id}::bigint`);
  await rowsOf(sql`
    update accounts.bank_matches set undone_at = platform.now(), undone_by = ${userIdOrNull()}::bigint, reason = ${reason} where id = ${match_id}::bigint`);
  return { match_id };
}
