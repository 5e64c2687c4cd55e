// FEE-58: a credit of the bank that nobody knows: Dr bank, Cr Unidentified receipts.

import type { UnknownCredit } from '#modules/accounts/index.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';

export async function postUnknownCredit(credit: UnknownCredit): Promise<number> {
  const { branch_id, account_id, amount, value_date, statement_line_id, words } = credit;
  return postEntry(
    {
      branch_id,
      entry_date: value_date,
      kind: 'deposit',
      source_type: 'bank statement line',
      source_id: statement_line_id,
      narration: words,
      owner_area: 'fees',
    },
    [
      { account_id, debit: amount },
      { account_id: await systemAccount('unidentified'), credit: amount },
    ],
  );
}
