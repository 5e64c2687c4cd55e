// Cash book in its two columns, day book, and the sheet of a count, as papers (05 §9).

import { counted } from '#kernel/counted.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { type BookPaper, bookPaper } from '#modules/accounts/balances/chapter.ts';
import type { CashLine, cashBook, dayBookPrint } from '../contract/cash-books.ts';
import { readCashBook } from '../reads/cash-book.ts';
import { readCashCount } from '../reads/cash-counts.ts';
import { readDayBook } from '../reads/day-book.ts';
import { denominations } from '../rules/denominations.ts';

const MOST_ENTRIES = 2_000;

const side = (title: string) => [{ title: 'Document' }, { title, wide: true }, { title: 'Amount', figure: true }];

export async function cashBookPaper(query: ParsedInputOf<typeof cashBook>): Promise<BookPaper> {
  const book = await readCashBook(query);
  const money = (amount: number) => formatMoney(amount, book.currency, { zero: '–' });
  const cells = (line: CashLine | undefined) =>
    line
      ? [line.doc_no ?? `Entry ${line.entry_id}`, line.party ?? line.narration ?? '', money(line.amount)]
      : ['', '', ''];
  return bookPaper(
    {
      title: 'Cash Book',
      wide: true,
      facts: [
        ['Account', book.account],
        ['Opening', money(book.opening)],
        ['Receipts − payments', `${money(book.receipts)} − ${money(book.payments)}`],
        ['Closing', money(book.closing)],
      ],
      tables: book.days.map((day) => ({
        title: formatDate(day.day),
        columns: [...side('Receipts'), ...side('Payments')],
        divide: 3,
        rows: [
          { cells: ['', 'Opening', money(day.opening), '', '', ''] },
          ...Array.from({ length: Math.max(day.receipts.length, day.payments.length) }, (_, n) => ({
            cells: [...cells(day.receipts[n]), ...cells(day.payments[n])],
          })),
          {
            kind: 'sum' as const,
            cells: ['', 'Received', money(day.received), '', 'Paid', money(day.paid)],
          },
          { kind: 'sum' as const, cells: ['', '', '', '', 'Closing', money(day.closing)] },
          ...day.counts.map((count) => ({
            cells: [
              '',
              `Counted, ${count.branch}`,
              money(count.counted_total),
              '',
              count.difference === 0 ? 'agrees' : count.difference > 0 ? 'over' : 'short',
              money(Math.abs(count.difference)),
            ],
          })),
        ],
      })),
      signed: ['Cashier', 'Checked by', 'Principal'],
    },
    { days: [query.from, query.to], branch_ids: query.branch_ids },
  );
}

export async function dayBookPaper(query: ParsedInputOf<typeof dayBookPrint>): Promise<BookPaper> {
  const book = await readDayBook({ ...query, startRow: 0, fetchCount: MOST_ENTRIES });
  const money = (amount: number) => formatMoney(amount, book.currency, { zero: '–' });
  const kinds = book.kinds.filter((one) => query.kind === undefined || one.kind === query.kind);
  const words = (kind: string) => kind.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return bookPaper(
    {
      title: 'Day Book',
      tables: kinds.map((one) => ({
        title: words(one.kind),
        columns: [
          { title: 'Document' },
          { title: 'Branch' },
          { title: 'Narration', wide: true },
          { title: 'Amount', figure: true },
        ],
        rows: [
          ...book.data
            .filter((row) => row.kind === one.kind)
            .map((row) => ({
              cells: [row.doc_no ?? `Entry ${row.entry_id}`, row.branch, row.narration ?? '', money(row.total)],
            })),
          { kind: 'sum' as const, cells: ['', '', `${one.entries} in all`, money(one.amount)] },
        ],
      })),
      notes:
        book.total > book.data.length
          ? [
              `The first ${book.data.length} of ${counted(book.total, 'entry', 'entries')}; the sums are those of all. Choose a branch or a kind for the rest.`,
            ]
          : [],
    },
    { days: [query.date], branch_ids: query.branch_ids },
  );
}

export async function countSheet(id: number): Promise<BookPaper> {
  const count = await readCashCount(id);
  const money = (amount: number) => formatMoney(amount, count.currency, { zero: '–' });
  const differs =
    count.difference === 0 ? '–' : `${money(Math.abs(count.difference))} ${count.difference > 0 ? 'over' : 'short'}`;
  return bookPaper(
    {
      title: 'Cash Count',
      scope: count.branch,
      facts: [
        ['Account', count.account],
        ['Counted by', count.counted_by],
        ['In the book', money(count.book_total)],
        ['Difference', differs],
      ],
      tables: [
        {
          columns: [
            { title: 'Note or coin', figure: true },
            { title: 'Pieces', figure: true },
            { title: 'Amount', figure: true },
          ],
          rows: [
            ...denominations[count.currency].map((value) => ({
              cells: [money(value), String(count.counted[value] ?? 0), money(value * (count.counted[value] ?? 0))],
            })),
            { kind: 'sum', cells: ['Counted', '', money(count.counted_total)] },
            { kind: 'sum', cells: ['In the book', '', money(count.book_total)] },
            { kind: 'sum', cells: ['Difference', '', differs] },
          ],
        },
      ],
      notes: [
        ...(count.note === null ? [] : [`Note: ${count.note}`]),
        ...(count.status === 'closed' ? [] : ['NOT CLOSED: this sheet may still change.']),
      ],
      signed: ['Counted by', 'Witness', 'Principal'],
    },
    { days: [count.counted_on], branch_ids: [count.branch_id] },
  );
}
