// Salary Summary (07 §5.4): what salaries cost, by branch, department, designation or month, and whether the book agrees.

import { addMonths, monthOf } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { salarySummary } from '../contract/salary-rows.ts';

type Answer = DataOf<typeof salarySummary>;
type Row = Answer['rows'][number];

function totals({ rows }: Answer): Row {
  const sum = (key: Exclude<keyof Row, 'key' | 'name'>): number => rows.reduce((all, row) => all + row[key], 0);
  return {
    key: '',
    name: 'Total',
    people: sum('people'),
    gross: sum('gross'),
    attendance_deduction: sum('attendance_deduction'),
    earned: sum('earned'),
    statutory: sum('statutory'),
    tax: sum('tax'),
    loans: sum('loans'),
    net: sum('net'),
    employer_cost: sum('employer_cost'),
    paid: sum('paid'),
    pending: sum('pending'),
  };
}

const report: ReportDeclaration<typeof salarySummary, Row> = {
  title: 'Salary Summary',
  call: salarySummary,
  filters: [
    { name: 'from', label: 'From', kind: 'month', required: true },
    { name: 'to', label: 'To', kind: 'month', required: true },
    {
      name: 'group_by',
      label: 'By',
      kind: 'choice',
      initial: 'branch',
      options: [
        { value: 'branch', label: 'Branch' },
        { value: 'department', label: 'Department' },
        { value: 'designation', label: 'Designation' },
        { value: 'month', label: 'Month' },
      ],
    },
    branchFilter,
  ],
  start: ({ today }) => ({ from: addMonths(monthOf(today), -1), to: monthOf(today) }),
  figures: (data) => [
    { label: 'Cost', value: totals(data).employer_cost, kind: 'money' },
    { label: 'Net', value: totals(data).net, kind: 'money' },
    { label: 'Ledger difference', value: data.difference, kind: 'money' },
  ],
  table: {
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: [
      { key: 'name', title: 'Group' },
      { key: 'people', title: 'People', kind: 'number' },
      { key: 'gross', title: 'Gross', kind: 'money' },
      { key: 'attendance_deduction', title: 'Attendance', kind: 'money' },
      { key: 'earned', title: 'Earned', kind: 'money' },
      { key: 'statutory', title: 'Statutory', kind: 'money' },
      { key: 'tax', title: 'Tax', kind: 'money' },
      { key: 'loans', title: 'Loans', kind: 'money' },
      { key: 'net', title: 'Net', kind: 'money' },
      { key: 'employer_cost', title: 'Cost', kind: 'money' },
      { key: 'paid', title: 'Paid', kind: 'money' },
      { key: 'pending', title: 'Pending', kind: 'money' },
    ],
    totals,
  },
  note: ({ difference, hidden, currency }) =>
    [
      difference === 0
        ? 'The book agrees with the salaries.'
        : `The book differs from the salaries by ${moneyWithCurrency(difference, currency)}: look at entries that were written by hand.`,
      hidden > 0 ? `${hidden} hidden.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  empty: { title: 'No salary in these months', text: 'Choose other months, or prepare the salary sheet.' },
  print: 'page',
};

export function Screen() {
  return <ReportPage report={report} />;
}
