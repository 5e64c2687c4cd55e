// The entry of many deposits: in the children's book, and its pair where another branch holds the account (ACC-12).

import { randomUUID } from 'node:crypto';
import type { LocalDate } from '#kernel/dates.ts';
import { postEntry } from '#platform/ledger/post.ts';
import { betweenBooks, type CollectingTerms, withParty } from '#modules/fees/student-accounts/chapter.ts';
import { linesOfMany } from '../rules/many-deposits.ts';
import type { PlannedMoney } from './plan-many.ts';

export interface WhereFrom {
  /** The children's branch. */
  branch_id: number;
  /** Whose book holds the account; another than the children's gets the pair (ACC-12). */
  holder_branch_id: number;
  /** What is debited there: the bank account, or 2230. */
  account_id: number;
  source_type: 'bank_file' | 'bank_row' | 'deposit_claim' | 'deposit';
  source_id: number;
  narration: string;
}

interface Entering {
  from: WhereFrom;
  terms: CollectingTerms;
  entry_date: LocalDate;
  studentOf: (challan_id: number) => number | undefined;
}

/** Answers the entry in the children's book. */
export async function enterMany(planned: readonly PlannedMoney[], of: Entering): Promise<number> {
  const { from, terms, entry_date, studentOf } = of;
  const { branch_id, holder_branch_id, account_id, source_type, source_id, narration } = from;
  const common = { entry_date, source_type, source_id, narration };
  if (holder_branch_id === branch_id) {
    const lines = linesOfMany(planned, { account_id, accounts: terms.accounts, studentOf });
    return postEntry({ ...common, branch_id, kind: 'deposit', owner_area: 'fees' }, lines);
  }
  const between = await betweenBooks(branch_id);
  const lines = withParty(
    linesOfMany(planned, { account_id: between.own.account_id, accounts: terms.accounts, studentOf }),
    between.own,
  );
  const pair = { ...common, owner_area: between.owner_area, pair_id: randomUUID() };
  const entry_id = await postEntry({ ...pair, branch_id, counter_branch_id: holder_branch_id, kind: 'deposit' }, lines);
  const held = planned.map((one) => ({
    account_id,
    debit: one.amount,
    narration: `Receipt ${one.receipt_no}`,
    doc_type: 'deposit',
    doc_id: one.deposit_id,
  }));
  const total = planned.reduce((sum, one) => sum + one.amount, 0);
  await postEntry({ ...pair, branch_id: holder_branch_id, counter_branch_id: branch_id, kind: 'inter_branch' }, [
    ...held,
    { ...between.holder, credit: total, narration },
  ]);
  return entry_id;
}
