// Employee Ledger (07 §5): the lines of one person in the book, with the balance after each.

import { addDays } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { employeeLedgerOf, type LedgerLine } from '../contract/ledgers.ts';
import { groupFilter, onItsSide, people } from './parts/ledger-words.ts';

const report: ReportDeclaration<typeof employeeLedgerOf, LedgerLine> = {
  title: 'Employee Ledger',
  call: employeeLedgerOf,
  filters: [
    branchFilter,
    { name: 'employee_id', label: 'Employee', kind: 'lookup', source: people, required: true },
    { name: 'from', label: 'From', kind: 'date', required: true },
    { name: 'to', label: 'To', kind: 'date', required: true },
    groupFilter,
  ],
  start: ({ today }) => ({ from: addDays(today, -365), to: today }),
  figures: (data) => [
    { label: 'Employee', value: `${data.employee_name} (${data.employee_code})`, kind: 'text' },
    { label: 'Before', value: onItsSide(data.opening, data.currency), kind: 'text' },
    { label: 'Debit', value: data.debit, kind: 'money', currency: data.currency },
    { label: 'Credit', value: data.credit, kind: 'money', currency: data.currency },
    { label: 'Now', value: onItsSide(data.closing, data.currency), kind: 'text' },
  ],
  table: {
    rows: (data) => data.lines,
    rowKey: (row) => `${row.entry_id}-${row.line_no}`,
    columns: (data) => [
      { key: 'entry_date', title: 'Date', kind: 'date', card: true },
      {
        key: 'doc_no',
        title: 'Document',
        value: (row) => row.doc_no ?? `Entry ${row.entry_id}`,
        link: ({ entry_id, entry_date }) =>
          linkTo(pages.Ledger, { tab: 'journal', from: entry_date, to: entry_date, entry: entry_id }),
        card: true,
      },
      { key: 'text', title: 'Text', wrap: 300 },
      { key: 'account', title: 'Account' },
      { key: 'branch', title: 'Branch' },
      { key: 'debit', title: 'Debit', kind: 'money' },
      { key: 'credit', title: 'Credit', kind: 'money' },
      { key: 'balance', title: 'Balance', card: true, value: (row) => onItsSide(row.balance, data.currency) },
    ],
  },
  note: ({ lines, total_lines }) =>
    lines.length < total_lines
      ? `The first ${lines.length} of ${total_lines} lines are shown; the sums are those of all. Choose shorter days.`
      : undefined,
  print: 'page',
  empty: { title: 'No line in these days', text: 'Choose the employee, or other days.' },
};

export function Screen() {
  return <ReportPage report={report} />;
}
