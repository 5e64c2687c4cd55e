// Calls of the expense report, with their files (00 §8).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { expenseReport, unusualExpenses } from '../contract/expenses.ts';
import { readExpenses } from '../reads/expenses.ts';
import { readUnusual } from '../reads/unusual.ts';

const ours = () => who().currency;
type Row = DataOf<typeof expenseReport>['rows'][number];

/** One page: a chart has some hundred accounts. */
async function expenseRows({ startRow = 0, ...query }: ParsedInputOf<typeof expenseReport> & { startRow?: number }) {
  const { rows } = await readExpenses(query);
  return asList(startRow === 0 ? rows : [], rows.length, { startRow, fetchCount: Math.max(rows.length, 1) });
}

export const expenseCalls = [
  serve(expenseReport, readExpenses, { reads: 'replica' }),
  serve(unusualExpenses, readUnusual, { reads: 'replica' }),
  serveExport(exportOf(expenseReport), {
    name: 'expenses',
    page: expenseRows,
    columns: [
      { title: 'Code', value: (row: Row) => row.code },
      { title: 'Expense', value: (row) => row.label, width: 32 },
      { title: 'Currency', value: ours },
      { title: 'Amount', value: (row) => row.amount, money: ours, width: 16 },
      { title: 'Last year', value: (row) => row.last_year, money: ours, width: 16 },
      { title: 'Budget', value: (row) => row.budget, money: ours, width: 16 },
      { title: 'Unusual amounts', value: (row) => row.unusual },
    ],
  }),
  serveExport(exportOf(unusualExpenses), {
    name: 'unusual expenses',
    page: readUnusual,
    columns: [
      { title: 'Date', value: (row) => row.entry_date },
      { title: 'Document', value: (row) => row.doc_no, width: 20 },
      { title: 'Account', value: (row) => row.account, width: 28 },
      { title: 'Branch', value: (row) => row.branch, width: 24 },
      { title: 'Narration', value: (row) => row.narration, width: 36 },
      { title: 'Currency', value: ours },
      { title: 'Amount', value: (row) => row.amount, money: ours, width: 16 },
      { title: 'Median of the account', value: (row) => row.median, money: ours, width: 16 },
      { title: 'Times the median', value: (row) => row.times },
    ],
  }),
];
