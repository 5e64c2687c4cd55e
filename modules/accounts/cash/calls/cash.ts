// Calls of cash: books, counts, their papers and files (05 §7).

import { formatDate } from '#kernel/dates.ts';
import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { answerBookPaper } from '#modules/accounts/balances/chapter.ts';
import { closeCashCount } from '../actions/close-count.ts';
import { saveCashCount } from '../actions/save-count.ts';
import * as books from '../contract/cash-books.ts';
import * as counts from '../contract/cash-counts.ts';
import { cashBookPaper, countSheet, dayBookPaper } from '../prints/cash-papers.ts';
import { readCashBook } from '../reads/cash-book.ts';
import { listCashCounts, readCountForm } from '../reads/cash-counts.ts';
import { readDayBook } from '../reads/day-book.ts';

const ours = () => who().currency;

/** A line of the cash book with its day and side. */
async function cashBookRows({ startRow = 0, ...query }: ParsedInputOf<typeof books.cashBook> & { startRow?: number }) {
  const { days } = await readCashBook(query);
  const rows = days.flatMap(({ day, receipts, payments }) => [
    ...receipts.map((line) => ({ ...line, day, receipt: line.amount, payment: null })),
    ...payments.map((line) => ({ ...line, day, receipt: null, payment: line.amount })),
  ]);
  return asList(startRow === 0 ? rows : [], rows.length, { startRow, fetchCount: Math.max(rows.length, 1) });
}
type CashRow = Awaited<ReturnType<typeof cashBookRows>>['data'][number];
type CountRow = DataOf<typeof counts.cashCountList>['data'][number];

export const cashCalls = [
  serve(books.cashBook, readCashBook),
  serve(books.dayBook, readDayBook),
  serve(counts.cashCountList, listCashCounts),
  serve(counts.cashCountForm, readCountForm),
  serve(counts.cashCountSave, saveCashCount),
  serve(counts.cashCountClose, async (input) => {
    const count = await closeCashCount(input);
    return withMessage(
      count,
      count.status === 'waiting' ? 'A second person decides the difference.' : 'The count is closed.',
    );
  }),
  serveAtEdge(books.cashBookPrint, (query, facts) =>
    answerBookPaper(books.cashBookPrint, facts, {
      name: ['Cash book', formatDate(query.from), 'to', formatDate(query.to)],
      load: () => cashBookPaper(query),
    }),
  ),
  serveAtEdge(books.dayBookPrint, (query, facts) =>
    answerBookPaper(books.dayBookPrint, facts, {
      name: ['Day book', formatDate(query.date)],
      load: () => dayBookPaper(query),
    }),
  ),
  serveAtEdge(counts.cashCountPrint, ({ id }, facts) =>
    answerBookPaper(counts.cashCountPrint, facts, { name: ['Cash count', String(id)], load: () => countSheet(id) }),
  ),
  serveExport(exportOf(books.cashBook), {
    name: 'cash book',
    page: cashBookRows,
    columns: [
      { title: 'Date', value: (row: CashRow) => row.day },
      { title: 'Document', value: (row) => row.doc_no, width: 20 },
      { title: 'Branch', value: (row) => row.branch },
      { title: 'Party', value: (row) => row.party, width: 24 },
      { title: 'Narration', value: (row) => row.narration, width: 36 },
      { title: 'Currency', value: ours },
      { title: 'Receipt', value: (row) => row.receipt, money: ours, width: 16 },
      { title: 'Payment', value: (row) => row.payment, money: ours, width: 16 },
    ],
  }),
  serveExport(exportOf(books.dayBook), {
    name: 'day book',
    page: readDayBook,
    columns: [
      { title: 'Kind', value: (row) => row.kind },
      { title: 'Entry', value: (row) => row.entry_id },
      { title: 'Document', value: (row) => row.doc_no, width: 20 },
      { title: 'Branch', value: (row) => row.branch },
      { title: 'Narration', value: (row) => row.narration, width: 36 },
      { title: 'By', value: (row) => row.by, width: 20 },
      { title: 'Currency', value: ours },
      { title: 'Amount', value: (row) => row.total, money: ours, width: 16 },
    ],
  }),
  serveExport(exportOf(counts.cashCountList), {
    name: 'cash counts',
    page: listCashCounts,
    columns: [
      { title: 'Date', value: (row: CountRow) => row.counted_on },
      { title: 'Branch', value: (row) => row.branch, width: 24 },
      { title: 'Account', value: (row) => row.account, width: 24 },
      { title: 'Counted by', value: (row) => row.counted_by, width: 20 },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Counted', value: (row) => row.counted_total, money: (row) => row.currency, width: 16 },
      { title: 'Book', value: (row) => row.book_total, money: (row) => row.currency, width: 16 },
      { title: 'Difference', value: (row) => row.difference, money: (row) => row.currency, width: 16 },
      { title: 'Status', value: (row) => row.status },
      { title: 'Note', value: (row) => row.note, width: 36 },
    ],
  }),
];
