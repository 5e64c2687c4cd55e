// What another branch took for the child (FEE-51) goes back there, too: its entry is reversed with that of the child's book, and its register says so.

import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { firstOpenDay, reverseEntry } from '#platform/ledger/post.ts';
import type { DepositToReverse } from '../reads/deposit-to-reverse.ts';

/** Null for money of the branch's own desk. Refuses who does not see the branch where the money lies. */
export async function reversePair(deposit: DepositToReverse, text: string): Promise<number | null> {
  const { deposit_id, branch_id, collected_branch_id, has_own_entry, today } = deposit;
  if (collected_branch_id === branch_id || !has_own_entry) return null;
  const kept = await rowOf(sql<{ id: number; entry_id: number }>`
    select id, entry_id from fees.elsewhere_deposits where deposit_id = ${deposit_id}::bigint and reversed_at is null for update`);
  if (!kept)
    throw conflict('The money lies at another branch. Somebody who sees both branches takes this receipt back');
  const day = (await firstOpenDay(collected_branch_id, today)) ?? today;
  const reversal_entry_id = await reverseEntry(kept.entry_id, day, text);
  await rowsOf(sql`
    update fees.elsewhere_deposits set reversed_at = platform.now(), reversal_entry_id = ${reversal_entry_id}::bigint where id = ${kept.id}::bigint`);
  return reversal_entry_id;
}
