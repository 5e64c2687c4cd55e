// A receipt that a bank's file brought is taken back (FEE-55, FEE-58; decision 0186): the money lies at the bank as before, so its line there is not
// touched. What the receipt did to the child goes back by an entry of its own, against 2230, and the row waits again for its child.

import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#kernel/dates.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { type EntryLine, firstOpenDay, postEntry, systemAccount } from '#platform/ledger/post.ts';
import { betweenOfEntry } from '#modules/fees/student-accounts/chapter.ts';
import { type DepositToReverse, linesTakenBack } from '../reads/deposit-to-reverse.ts';
import { rowWaitsAgain } from './row-waits-again.ts';

interface Saying {
  entry_date: LocalDate;
  narration: string;
}

export interface TakenBack {
  /** In the child's book. */
  entry_id: number;
  /** Of the book that holds the bank account, where that is another's (ACC-12). */
  holder_entry_id: number | null;
}

export async function backToUnidentified(
  deposit: DepositToReverse & { upload_row_id: number },
  { entry_date, narration }: Saying,
): Promise<TakenBack> {
  const { deposit_id, branch_id, collected_branch_id, account_id, amount, receipt_no, upload_row_id } = deposit;
  const lines = await linesTakenBack(deposit);
  const unidentified = await systemAccount('unidentified');
  const waits: EntryLine = {
    account_id: unidentified,
    credit: amount,
    narration,
    doc_type: 'bank_row',
    doc_id: upload_row_id,
  };
  const source = { source_type: 'deposit_reversal', source_id: deposit_id, doc_no: receipt_no, narration };
  const head = { ...source, branch_id, entry_date, kind: 'correction' };
  if (collected_branch_id === branch_id) {
    const entry_id = await postEntry({ ...head, owner_area: 'fees' }, [
      ...lines.filter((line) => line.account_id !== account_id),
      waits,
    ]);
    await rowWaitsAgain(upload_row_id, { entry_id, reason: narration });
    return { entry_id, holder_entry_id: null };
  }
  const between = await betweenOfEntry(deposit.entry_id);
  const pair = { owner_area: between.owner_area, pair_id: randomUUID() };
  const entry_id = await postEntry({ ...head, ...pair, counter_branch_id: collected_branch_id }, lines);
  const holder_entry_id = await alsoInBranches([collected_branch_id], async () =>
    postEntry(
      {
        ...source,
        ...pair,
        branch_id: collected_branch_id,
        counter_branch_id: branch_id,
        entry_date: (await firstOpenDay(collected_branch_id, entry_date)) ?? entry_date,
        kind: 'inter_branch',
      },
      [{ ...between.holder, debit: amount, narration }, waits],
    ),
  );
  await rowWaitsAgain(upload_row_id, { entry_id: holder_entry_id, reason: narration });
  return { entry_id, holder_entry_id };
}
