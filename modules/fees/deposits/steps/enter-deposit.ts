// The entry of a deposit: in the child's book, and its pair where another branch took the money (FEE-51, ACC-12).

import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#kernel/dates.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { betweenBooks, withParty } from '#modules/fees/student-accounts/chapter.ts';
import type { EntryLine } from '#modules/fees/student-accounts/rules/index.ts';

export interface DepositEntry {
  deposit_id: number;
  receipt_no: string;
  entry_date: LocalDate;
  /** The child's. */
  branch_id: number;
  /** Where the money was handed over. */
  at_branch_id: number;
  /** Where it lies, in the book of that branch. */
  account_id: number;
  /** minor units */
  amount: number;
  /** The lines of the child's book, by what is debited there: the account itself, or what the other branch owes. */
  lines: (debited_account_id: number) => EntryLine[];
}

/** Answers the entry in the child's book, and that of the branch that took the money where it is another. */
export async function enterDeposit(deposit: DepositEntry): Promise<{ entry_id: number; at_entry_id: number | null }> {
  const { deposit_id, receipt_no, entry_date, branch_id, at_branch_id, account_id, amount, lines } = deposit;
  const narration = `Fee deposit, receipt ${receipt_no}`;
  const head = { entry_date, source_type: 'deposit', source_id: deposit_id, doc_no: receipt_no, narration };
  if (at_branch_id === branch_id) {
    const entry_id = await postEntry({ ...head, branch_id, kind: 'deposit', owner_area: 'fees' }, lines(account_id));
    return { entry_id, at_entry_id: null };
  }
  const between = await betweenBooks(branch_id);
  const pair = { ...head, owner_area: between.owner_area, pair_id: randomUUID() };
  const entry_id = await postEntry(
    { ...pair, branch_id, counter_branch_id: at_branch_id, kind: 'deposit' },
    withParty(lines(between.own.account_id), between.own),
  );
  const at_entry_id = await postEntry(
    { ...pair, branch_id: at_branch_id, counter_branch_id: branch_id, kind: 'inter_branch' },
    [
      { account_id, debit: amount, narration: `Receipt ${receipt_no}`, doc_type: 'deposit', doc_id: deposit_id },
      { ...between.holder, credit: amount, narration },
    ],
  );
  return { entry_id, at_entry_id };
}
