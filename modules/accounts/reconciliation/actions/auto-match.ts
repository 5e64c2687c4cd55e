// What is certain matches by itself: booked for the line, same reference, cheque number; the rest is proposed (ACC-41).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { reconcileAuto } from '../contract/reconcile.ts';
import { holdBankAccount } from '../reads/account.ts';
import { openBankLines, openBookLines } from '../reads/open-lines.ts';
import { pairUp } from '../rules/matching.ts';
import type { Pairing } from '../rules/sides.ts';
import { lastDay, sum } from '../rules/sums.ts';
import { type NewMatch, storeMatches } from '../steps/store-match.ts';

const asMatch = ({ how, bank, book }: Pairing): NewMatch => ({
  how,
  amount: sum(bank),
  settled_on: lastDay(bank, book),
  statement_line_ids: bank.map((line) => line.id),
  lines: book.map(({ entry_id, line_no, entry_date, amount }) => ({ entry_id, line_no, entry_date, amount })),
});

/** ACC-41: what is certain matches by itself; the rest is proposed. */
export async function matchAuto({
  bank_account_id,
  as_of,
}: ParsedInputOf<typeof reconcileAuto>): Promise<DataOf<typeof reconcileAuto>> {
  await requirePermission('Bank Reconciliation');
  const account = await holdBankAccount(bank_account_id);
  const bank = await openBankLines(account, as_of);
  const book = await openBookLines(account, as_of);
  // A match that counts only from a later day is one all the same.
  const open = await unmatchedOf(bank, book);
  const { certain, proposals } = pairUp(open.bank, open.book);
  await storeMatches(account.id, certain.map(asMatch));
  const [banked, booked] = [certain.flatMap((one) => one.bank).length, certain.flatMap((one) => one.book).length];
  return {
    matched: certain.length,
    proposals: proposals.length,
    open_statement: bank.length - banked,
    open_book: book.length - booked,
  };
}

async function unmatchedOf<B extends { id: number }, L extends { entry_id: number; line_no: number }>(
  bank: B[],
  book: L[],
) {
  const matched = await rowsOf(sql<{ id: number }>`
    select id from accounts.bank_statement_lines where id = any (${bank.map((line) => line.id)}::bigint[]) and matched`);
  const held = await rowsOf(sql<{ entry_id: number; line_no: number }>`
    select entry_id, line_no from accounts.bank_match_lines where active and entry_id = any (${book.map((line) => line.entry_id)}::bigint[])`);
  const [banks, books] = [
    new Set(matched.map((row) => row.id)),
    new Set(held.map((row) => `${row.entry_id} ${row.line_no}`)),
  ];
  return {
    bank: bank.filter((line) => !banks.has(line.id)),
    book: book.filter((line) => !books.has(`${line.entry_id} ${line.line_no}`)),
  };
}
