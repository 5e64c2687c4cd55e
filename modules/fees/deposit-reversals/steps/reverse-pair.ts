// What another branch's book holds of a receipt goes back there, too: money that its desk took (FEE-51), or that came on its account with a slip. Its
// entry is reversed with that of the child's book, and its register says so.

import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { firstOpenDay, reverseEntry } from '#platform/ledger/post.ts';
import type { DepositToReverse } from '../reads/deposit-to-reverse.ts';

/** Null for money of the branch's own desk. Refuses who does not see the desk where the money lies. */
export async function reversePair(deposit: DepositToReverse, text: string): Promise<number | null> {
  const { deposit_id, branch_id, collected_branch_id, today } = deposit;
  if (collected_branch_id === branch_id) return null;
  const onAccount = await rowOf(sql<{ pair_id: string }>`
    select pair_id from platform.journal_entries
     where id = ${deposit.entry_id}::bigint and entry_date = ${deposit.entry_date}::date and source_type = 'deposit_claim' and pair_id is not null`);
  const undo = async (entry_id: number): Promise<number> =>
    reverseEntry(entry_id, (await firstOpenDay(collected_branch_id, today)) ?? today, text);
  // Whoever sees the account, for it serves their branch, may have its side of the pair written (decision 0110).
  if (onAccount)
    return alsoInBranches([collected_branch_id], async () =>
      undo(await otherSide(onAccount.pair_id, collected_branch_id)),
    );
  const kept = await rowOf(sql<{ id: number; entry_id: number }>`
    select id, entry_id from fees.elsewhere_deposits where deposit_id = ${deposit_id}::bigint and reversed_at is null for update`);
  if (!kept)
    throw conflict('The money lies at another branch. Somebody who sees both branches takes this receipt back');
  const reversal_entry_id = await undo(kept.entry_id);
  await rowsOf(sql`
    update fees.elsewhere_deposits set reversed_at = platform.now(), reversal_entry_id = ${reversal_entry_id}::bigint where id = ${kept.id}::bigint`);
  return reversal_entry_id;
}

async function otherSide(pair_id: string, branch_id: number): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    select id from platform.journal_entries where pair_id = ${pair_id}::uuid and branch_id = ${branch_id}::int and reverses_id is null`);
  if (!row) throw new Error(`The pair ${pair_id} has one side only`);
  return row.id;
}
