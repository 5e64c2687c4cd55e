// Lines of both sides that a person says belong together (ACC-41).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMoney } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { reconcileMatch } from '../contract/reconcile.ts';
import { type BankAccount, holdBankAccount } from '../reads/account.ts';
import { lastDay, sum } from '../rules/sums.ts';
import { type NewMatch, storeMatches } from '../steps/store-match.ts';

type Match = ParsedInputOf<typeof reconcileMatch>;

interface BankRow {
  id: number;
  value_date: string;
  amount: number;
  matched: boolean;
}

async function bankRows(account: BankAccount, ids: readonly number[]): Promise<BankRow[]> {
  const rows = await rowsOf(sql<BankRow>`
    select id, value_date, credit - debit as amount, matched from accounts.bank_statement_lines
     where bank_account_id = ${account.id}::bigint and id = any (${ids}::bigint[])`);
  if (rows.length < new Set(ids).size) throw notFound('A line of this statement');
  if (rows.some((row) => row.matched)) throw conflict('A line of the statement is matched already. Look again.');
  return rows;
}

interface BookRow {
  entry_id: number;
  line_no: number;
  entry_date: string;
  amount: number;
  matched: boolean;
  reversed: boolean;
}

async function bookRows(account: BankAccount, lines: Match['lines']): Promise<BookRow[]> {
  const rows = await rowsOf(sql<BookRow>`
    select l.entry_id, l.line_no, l.entry_date, l.debit - l.credit as amount,
           exists (select from accounts.bank_match_lines m where m.entry_id = l.entry_id and m.line_no = l.line_no and m.active) as matched,
           exists (select from platform.entry_reversals r where l.entry_id in (r.original_id, r.reversal_id)) as reversed
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as k (entry_id bigint, line_no int)
      join platform.journal_lines l on l.entry_id = k.entry_id and l.line_no = k.line_no
     where l.account_id = ${account.account_id}::bigint and l.branch_id = ${account.branch_id}::int`);
  if (rows.length < new Set(lines.map((line) => `${line.entry_id} ${line.line_no}`)).size)
    throw notFound('A line of the book');
  if (rows.some((row) => row.matched)) throw conflict('A line of the book is matched already. Look again.');
  if (rows.some((row) => row.reversed)) throw conflict('A line of the book was reversed: it is at no bank.');
  return rows;
}

export async function matchByHand(input: Match): Promise<DataOf<typeof reconcileMatch>> {
  await requirePermission('Bank Reconciliation');
  const account = await holdBankAccount(input.bank_account_id);
  if (input.statement_line_ids.length + input.lines.length < 2) throw badField('lines', 'Choose lines on both sides');
  const bank = await bankRows(account, input.statement_line_ids);
  const book = await bookRows(account, input.lines);
  const [ours, theirs] = [sum(book), sum(bank)];
  if (ours !== theirs) {
    const say = (amount: number) => formatMoney(amount, account.currency, { zero: '0' });
    throw badField(
      'lines',
      `The bank says ${say(theirs)}, the book ${say(ours)}: ${say(Math.abs(theirs - ours))} apart`,
    );
  }
  const match: NewMatch = {
    how: 'hand',
    amount: theirs,
    settled_on: lastDay(bank, book),
    statement_line_ids: bank.map((row) => row.id),
    lines: book.map(({ entry_id, line_no, entry_date, amount }) => ({ entry_id, line_no, entry_date, amount })),
  };
  const [match_id] = await storeMatches(account.id, [match]);
  return { match_id: match_id ?? 0, amount: theirs };
}
