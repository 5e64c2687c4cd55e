// The budget report: budget, actual, committed, left by account, the worst ten as a picture, months behind the choice (05 §6).

import type { DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { formatMonth } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Filter, lookup } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import type { Column } from '#ui/table/column.ts';
import { budgetReport, budgetReportPrint } from '../../contract/budget-report.ts';
import { budgetYears } from '../../contract/budgets.ts';

type Data = DataOf<typeof budgetReport>;
type Row = Omit<Data['rows'][number], 'control'> & { control: string; to_rows: string | undefined };

interface Worst {
  along: string;
  budget: number;
  used: number;
}

const WORST = 10;
const behind = (row: Row) => row.to_rows;

function rowsOf(data: Data): Row[] {
  return data.rows.map((row) => ({
    ...row,
    control: row.control === 'none' ? '' : row.control,
    to_rows: linkTo(pages.Ledger, { account_ids: row.account_id, from: data.from, to: data.to }),
  }));
}

const money = (key: keyof Row & string, title: string): Column<Row> => ({ key, title, kind: 'money' });

function columnsOf(data: Data, by_month: boolean): Column<Row>[] {
  return [
    { key: 'code', title: 'Code', width: 72 },
    { key: 'account', title: 'Account', link: behind },
    { key: 'control', title: 'Control' },
    money('first', 'First budget'),
    money('budget', 'Budget'),
    { ...money('actual', 'Actual'), link: behind },
    money('committed', 'Committed'),
    money('left', 'Left or ahead'),
    { key: 'used_percent', title: '%', kind: 'number' },
    money('year_budget', 'Whole year'),
    ...(by_month ? data.months.flatMap((month, n): Column<Row>[] => monthColumns(formatMonth(month), n)) : []),
  ];
}

const monthColumns = (title: string, n: number): Column<Row>[] => [
  { key: `budget_${n}`, title: `${title} budget`, kind: 'money', value: (row) => row.by_month[n]?.budget ?? 0 },
  { key: `actual_${n}`, title: `${title} actual`, kind: 'money', value: (row) => row.by_month[n]?.actual ?? 0 },
];

/** Ten expense accounts of which least is left. */
const worst = (data: Data): Worst[] =>
  data.rows
    .filter((row) => row.nature !== 'income' && row.actual + row.committed > 0)
    .toSorted((a, b) => a.left - b.left)
    .slice(0, WORST)
    .map(({ account, budget, actual, committed }) => ({ along: account, budget, used: actual + committed }));

const years = lookup(
  budgetYears,
  (all) => all.map((year) => ({ value: year.id, label: year.name })),
  () => ({}),
);

export function budgetReportPage(
  branches: Filter<'branch_ids'>,
  by_month: boolean,
): ReportDeclaration<typeof budgetReport, Row, Worst> {
  return {
    title: 'Budget',
    call: budgetReport,
    filters: [
      { name: 'fiscal_year_id', label: 'Year', kind: 'lookup', source: years },
      { name: 'upto', label: 'Up to', kind: 'month' },
      {
        name: 'nature',
        label: 'Accounts',
        kind: 'choice',
        options: [
          { value: 'expense', label: 'Expense' },
          { value: 'income', label: 'Income' },
        ],
      },
      branches,
      { name: 'by_month', label: 'By month', kind: 'flag' },
    ],
    figures: ({ scope, year, currency, totals: { expense } }) => [
      { label: 'Scope', value: `${scope}, ${year}`, kind: 'text' },
      { label: `Expense budget (${currency})`, value: expense.budget, kind: 'money', currency },
      { label: 'Spent', value: expense.actual, kind: 'money', currency },
      { label: 'Committed', value: expense.committed, kind: 'money', currency },
      { label: 'Left', value: expense.left, kind: 'money', currency },
    ],
    chart: {
      title: 'The ten with least left',
      kind: 'bars',
      along: (point) => point.along,
      money: true,
      currency: (data) => data.currency,
      rows: worst,
      series: [
        { key: 'budget', label: 'Budget', shade: 'brand' },
        { key: 'used', label: 'Spent and committed', shade: 'bad' },
      ],
    },
    table: { rows: rowsOf, rowKey: (row) => row.account_id, columns: (data) => columnsOf(data, by_month) },
    note: (data) =>
      ['Months up to the chosen one; committed is asked for or approved and not posted yet.', ...data.notes].join(' '),
    print: budgetReportPrint,
    export: exportOf(budgetReport),
    empty: {
      title: 'No budget is in force',
      text: 'Enter one under Accounts (Payee), Budgets, and put it in force; it then appears here beside the actual figures.',
    },
  };
}
