// Provident Fund Statement (STAT-5): the account of one member, line by line, with the balance after each.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import { employeeChoices } from '#modules/hr/person/contract/lookups.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type FundLine, fundStatement } from '../contract/funds.ts';
import { yearOf } from './parts/fund-year.ts';

/** Who works here; the statement of somebody who left is opened from the list. */
const people = lookup(
  employeeChoices,
  (all) => all.map((one) => ({ value: one.id, label: `${one.full_name} · ${one.employee_code}` })),
  (values) => (values['branch_id'] ? { branch_id: Number(values['branch_id']) } : {}),
);
const words = { contribution: 'Contribution', profit: 'Profit', brought: 'Brought in', paid: 'Paid out' };

const report: ReportDeclaration<typeof fundStatement, FundLine> = {
  title: 'Provident Fund Statement',
  call: fundStatement,
  filters: [
    branchFilter,
    { name: 'employee_id', label: 'Employee', kind: 'lookup', source: people, required: true },
    { name: 'from', label: 'From', kind: 'date', required: true },
    { name: 'to', label: 'To', kind: 'date', required: true },
  ],
  start: ({ today }) => yearOf(today),
  figures: (data) => [
    { label: 'Member', value: `${data.employee_name} (${data.member_no ?? data.employee_code})`, kind: 'text' },
    { label: 'Opening', value: data.opening, kind: 'money', currency: data.currency },
    { label: 'Employee', value: data.employee, kind: 'money', currency: data.currency },
    { label: 'Employer', value: data.employer, kind: 'money', currency: data.currency },
    { label: 'Profit', value: data.profit, kind: 'money', currency: data.currency },
    { label: 'Paid out', value: data.paid, kind: 'money', currency: data.currency },
    { label: 'Closing', value: data.closing, kind: 'money', currency: data.currency },
  ],
  table: {
    rows: (data) => data.lines,
    rowKey: (row) => `${row.entry_id}-${row.line_no}`,
    columns: (data) => {
      const money = { kind: 'money' as const, currency: () => data.currency };
      return [
        { key: 'entry_date', title: 'Date', kind: 'date', card: true },
        {
          key: 'doc_no',
          title: 'Document',
          value: (row) => row.doc_no ?? `Entry ${row.entry_id}`,
          link: ({ entry_id, entry_date }) =>
            linkTo(pages.Ledger, { tab: 'journal', from: entry_date, to: entry_date, entry: entry_id }),
        },
        { key: 'what', title: 'What', value: (row) => words[row.what], card: true },
        { key: 'text', title: 'Text', wrap: 260, hidden: true },
        { key: 'employee', title: 'Employee', ...money },
        { key: 'employer', title: 'Employer', ...money },
        { key: 'profit', title: 'Profit', ...money },
        { key: 'brought', title: 'Brought in', ...money, hidden: true },
        { key: 'paid', title: 'Paid out', ...money },
        { key: 'balance', title: 'Balance', ...money, total: false, card: true },
      ];
    },
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
