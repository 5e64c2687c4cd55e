// The reconciliation statement (05 §9): from the book to the statement of the bank, with every item that is not there yet.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/balances/chapter.ts';
import type { reconcilePrint } from '../contract/reconcile.ts';
import { bankAccount } from '../reads/account.ts';
import { figuresOn, type OpenBankLine, openBankLines, openBookLines, type OpenBookLine } from '../reads/open-lines.ts';

const columns = [
  { title: 'Date' },
  { title: 'Document' },
  { title: 'What for', wide: true },
  { title: 'Amount', figure: true },
];
const MOST = 1_000;

type Say = (amount: number) => string;

function bookTable(title: string, lines: readonly OpenBookLine[], money: Say) {
  const total = lines.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  return {
    title,
    columns,
    rows: [
      ...lines.map((line) => ({
        cells: [
          formatDate(line.entry_date),
          line.cheque ?? line.doc_no ?? `Entry ${line.entry_id}`,
          line.narration ?? '',
          money(Math.abs(line.amount)),
        ],
      })),
      { kind: 'sum' as const, cells: ['', '', title, money(total)] },
    ],
  };
}

function bankTable(lines: readonly OpenBankLine[], money: Say) {
  const rows = lines.map((line) => ({
    cells: [formatDate(line.value_date), line.reference ?? '', line.text, money(line.amount)],
  }));
  return rows.length === 0 ? [] : [{ title: 'At the bank, not in the book', columns, rows }];
}

export async function reconciliationPaper({
  bank_account_id,
  as_of,
}: ParsedInputOf<typeof reconcilePrint>): Promise<BookPaper> {
  const account = await bankAccount(bank_account_id);
  const figures = await figuresOn(account, as_of);
  const book = await openBookLines(account, as_of, MOST);
  const bank = await openBankLines(account, as_of, MOST);
  const money = (amount: number) => formatMoney(amount, account.currency, { zero: '–' });
  return bookPaper(
    {
      title: 'Bank Reconciliation',
      scope: `${account.branch}: ${account.title}, ${account.account_no}`,
      facts: [
        ['Balance of the book', money(figures.book_balance)],
        ['+ payments not yet at the bank', money(figures.outstanding_payments)],
        ['− receipts not yet at the bank', money(figures.outstanding_receipts)],
        ['= statement of the bank', money(figures.statement_balance)],
      ],
      tables: [
        bookTable(
          'Payments not yet at the bank',
          book.filter((line) => line.amount < 0),
          money,
        ),
        bookTable(
          'Receipts not yet at the bank',
          book.filter((line) => line.amount > 0),
          money,
        ),
        ...bankTable(bank, money),
      ],
      notes: figures.difference === 0 ? [] : [`NOT RECONCILED: ${money(figures.difference)} are not explained.`],
      signed: ['Prepared by', 'Checked by', 'Approved by'],
    },
    { days: [as_of], branch_ids: [account.branch_id] },
  );
}
