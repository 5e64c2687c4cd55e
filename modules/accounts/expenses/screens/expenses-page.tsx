// The expenses of a span as a picture and a table, or their last twelve months; every figure opens the rows behind it.

import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { firstDayOf, formatMonth, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import type { Session } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { categoryChoices, payeeTypeChoices } from '#modules/accounts/chart/screens/parts/lookups.ts';
import { branchFilter, spanFilters, yearToDate } from '#modules/accounts/statements/screens/parts/statement-filters.ts';
import { expenseReport, type Grouping } from '../contract/expenses.ts';

type Data = DataOf<typeof expenseReport>;
type Row = Omit<Data['rows'][number], 'id'> & { id: number | null };

export interface Asked {
  from: string;
  to: string;
  by?: string;
  branch_ids?: string;
  by_months: boolean;
}

interface Point {
  along: string;
  amount: number;
  beside: number;
}

/** A payee's lines in the ledger; of anything else the payees in it. */
function behind(row: Row, { by = 'category', branch_ids }: Asked, span: { from: string; to: string }) {
  if (row.id === null) return undefined;
  if (by === 'account')
    return linkTo(pages.Ledger, { account_ids: row.id, ...span, branch_ids, before_year_end: true });
  const narrowed: Partial<Record<Grouping, object>> = {
    category: { category_id: row.id, branch_ids },
    payee_type: { payee_type_id: row.id, branch_ids },
    branch: { branch_ids: row.id },
  };
  return linkTo(pages.ExpenseReport, { by: 'account', ...span, ...narrowed[by as Grouping] });
}

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${(((part - whole) * 100) / Math.abs(whole)).toFixed(1)}%`;

const spanColumns =
  (asked: Asked) =>
  ({ last_year }: Data): Column<Row>[] => [
    { key: 'code', title: 'Code', width: 72 },
    { key: 'label', title: 'Expense', link: (row) => behind(row, asked, asked), card: true },
    { key: 'amount', title: 'Amount', kind: 'money', link: (row) => behind(row, asked, asked), card: true },
    { key: 'last_year', title: 'Last year', kind: 'money', link: (row) => behind(row, asked, last_year), card: true },
    { key: 'change', title: 'Change', kind: 'number', show: (row) => percent(row.amount, row.last_year) },
    { key: 'budget', title: 'Budget', kind: 'money' },
    {
      key: 'left',
      title: 'Left of budget',
      kind: 'money',
      value: (row) => (row.budget === null ? null : row.budget - row.amount),
    },
    {
      key: 'unusual',
      title: 'Unusual',
      kind: 'number',
      value: (row) => (row.unusual === 0 ? null : row.unusual),
      link: (row) => unusualOf(row, asked),
    },
  ];

function unusualOf(row: Row, { from, to, by = 'category', branch_ids }: Asked) {
  if (row.id === null || row.unusual === 0) return undefined;
  const of: Partial<Record<string, object>> = {
    category: { category_id: row.id, branch_ids },
    payee_type: { payee_type_id: row.id, branch_ids },
    account: { account_id: row.id, branch_ids },
    branch: { branch_ids: row.id },
  };
  return linkTo(pages.ExpenseReport, { tab: 'unusual', from, to, ...of[by] });
}

const monthColumns =
  (asked: Asked) =>
  ({ months }: Data): Column<Row>[] => [
    { key: 'label', title: 'Expense', card: true },
    ...months.map((month, n): Column<Row> => {
      const last = lastDayOfMonth(month);
      const span = { from: firstDayOf(month), to: month === monthOf(asked.to as typeof last) ? asked.to : last };
      return {
        key: `month_${n}`,
        title: formatMonth(month),
        kind: 'money',
        value: (row) => row.trend[n],
        link: (row) => behind(row, asked, span),
      };
    }),
  ];

const MOST_BARS = 15;

function chart(by_months: boolean): DrawnChart<Data, Point> {
  const drawn = { along: (point: Point) => point.along, money: true };
  if (by_months)
    return {
      ...drawn,
      title: 'Expenses of the last twelve months',
      kind: 'lines',
      rows: ({ months, totals }) =>
        months.map((month, n) => ({ along: formatMonth(month), amount: totals.trend[n] ?? 0, beside: 0 })),
      series: [{ key: 'amount', label: 'Expenses', shade: 'brand' }],
    };
  return {
    ...drawn,
    title: 'The largest, beside last year',
    kind: 'ranks',
    rows: ({ rows }) =>
      rows.slice(0, MOST_BARS).map((row) => ({ along: row.label, amount: row.amount, beside: row.last_year })),
    series: [
      { key: 'amount', label: 'These days', shade: 'brand' },
      { key: 'beside', label: 'Last year', shade: 'plain' },
    ],
  };
}

const byFilter: Filter = {
  name: 'by',
  label: 'By',
  kind: 'choice',
  required: true,
  initial: 'category',
  options: [
    { value: 'category', label: 'Category' },
    { value: 'payee_type', label: 'Payee type' },
    { value: 'account', label: 'Payee' },
    { value: 'branch', label: 'Branch' },
  ],
};

export function expensesPage(session: Session, asked: Asked): ReportDeclaration<typeof expenseReport, Row, Point> {
  const { by_months } = asked;
  return {
    title: by_months ? 'Twelve months' : 'Expenses',
    call: expenseReport,
    filters: [
      ...spanFilters,
      byFilter,
      branchFilter(session),
      { name: 'category_id', label: 'Category', kind: 'lookup', source: categoryChoices },
      { name: 'payee_type_id', label: 'Payee type', kind: 'lookup', source: payeeTypeChoices },
    ],
    start: yearToDate,
    figures: ({ scope, currency, totals }) => [
      { label: 'Scope', value: scope, kind: 'text' },
      { label: `Expenses (${currency})`, value: totals.amount, kind: 'money' },
      { label: 'Last year', value: totals.last_year, kind: 'money' },
      { label: 'Budget', value: totals.budget, kind: 'money' },
      { label: 'Unusual amounts', value: totals.unusual, kind: 'number' },
    ],
    chart: chart(by_months),
    table: {
      rows: (data) => data.rows,
      rowKey: (row) => row.id ?? 'total',
      columns: by_months ? monthColumns(asked) : spanColumns(asked),
      totals: ({ totals }) => ({ id: null, code: null, label: 'Total', ...totals }),
    },
    note: () =>
      by_months
        ? 'The twelve months up to the last day; year-end entries are left out.'
        : 'Contra accounts, such as recoveries, are taken off. The budget is that of the months these days touch, whole. Unusual is more than three times the median of the account in the year before the last day.',
    print: 'page',
    export: exportOf(expenseReport),
    empty: { title: 'Nothing was spent', text: 'No expense account has a figure in these days and this scope.' },
  };
}
