// Project Summary Report: one row a branch, small bars under the figures, each of them one press from its rows (ACC-74, ACC-75).

import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { branchFilter, spanFilters, yearToDate } from '#modules/accounts/statements/screens/parts/statement-filters.ts';
import { projectSummary } from '../contract/project-summary.ts';

type Data = DataOf<typeof projectSummary>;
type Row = Data['totals'] & Partial<Omit<Data['rows'][number], keyof Data['totals']>>;
type Span = { from: string; to: string };

const sortFilter: Filter = {
  name: 'sort_by',
  label: 'Sorted by',
  kind: 'choice',
  required: true,
  initial: 'branch',
  options: [
    { value: 'branch', label: 'Branch' },
    { value: 'income', label: 'Income' },
    { value: 'expense', label: 'Expense' },
    { value: 'surplus', label: 'Surplus' },
    { value: 'margin', label: 'Margin' },
    { value: 'students', label: 'Students' },
    { value: 'receivable', label: 'Receivable' },
    { value: 'recovery', label: 'Recovery' },
  ],
};

/** The lines of accounts up to the last day; a balance is the closing of that month. */
const ledgerOf = (row: Row, ids: readonly number[] | undefined, { to }: Span) =>
  row.branch_id === undefined || !ids || ids.length === 0
    ? undefined
    : linkTo(pages.Ledger, { account_ids: ids.join(','), from: monthOf(to as never), to, branch_ids: row.branch_id });

const profitLossOf = (row: Row, span: Span) =>
  row.branch_id === undefined ? undefined : linkTo(pages.ProfitLoss, { ...span, branch_ids: row.branch_id });
const expensesOf = (row: Row, span: Span) =>
  row.branch_id === undefined
    ? undefined
    : linkTo(pages.ProjectExpensReport, { ...span, columns: 'total', branch_ids: row.branch_id });

/** A figure over a bar of its part of the largest. */
function Barred({ amount, most }: { amount: number; most: number }) {
  return (
    <span>
      <MoneyText amount={amount} />
      <Progress
        value={most === 0 ? 0 : Math.min(100, Math.round((Math.abs(amount) * 100) / most))}
        size={3}
        color={amount < 0 ? 'red' : 'brand'}
        aria-hidden
      />
    </span>
  );
}

const percent = (value: number | null, digits: number): ReactNode => (
  <span className="figure">{value === null ? '–' : `${value.toFixed(digits)}%`}</span>
);

type MoneyKey = 'income' | 'concessions' | 'expense' | 'surplus' | 'receivable' | 'cash' | 'bank';

function columnsOf(span: Span) {
  return ({ rows }: Data): Column<Row>[] => {
    const money = (key: MoneyKey, title: string, link: Column<Row>['link']): Column<Row> => {
      const most = Math.max(...rows.map((row) => Math.abs(row[key])), 0);
      const show = (row: Row) =>
        row.branch_id === undefined ? <MoneyText amount={row[key]} /> : <Barred amount={row[key]} most={most} />;
      return { key, title, kind: 'money', ...(link && { link }), ...(rows.length > 1 && { show }) };
    };
    const results = (row: Row) => profitLossOf(row, span);
    return [
      { key: 'branch', title: 'Branch', value: (row) => row.branch ?? 'Total', link: results, card: true },
      money('income', 'Income', results),
      money('concessions', 'Concessions', results),
      money('expense', 'Expense', (row) => expensesOf(row, span)),
      { ...money('surplus', 'Surplus', results), card: true },
      { key: 'margin_bp', title: 'Margin', kind: 'number', show: (row) => percent(row.margin_bp / 100, 1), card: true },
      { key: 'students', title: 'Students', kind: 'number' },
      { key: 'cost_per_student', title: 'Cost per student', kind: 'money' },
      money('receivable', 'Receivable', (row) => ledgerOf(row, row.receivable_ids, span)),
      { key: 'recovery', title: 'Recovery', kind: 'number', show: (row) => percent(row.recovery, 0) },
      money('cash', 'Cash', (row) => ledgerOf(row, row.cash_ids, span)),
      money('bank', 'Bank', (row) => ledgerOf(row, row.bank_ids, span)),
    ];
  };
}

interface Point {
  along: string;
  income: number;
  surplus: number;
}

const MOST_BARS = 20;

function report(session: Session, span: Span): ReportDeclaration<typeof projectSummary, Row, Point> {
  return {
    title: 'Project Summary Report',
    call: projectSummary,
    filters: [...spanFilters, sortFilter, branchFilter(session)],
    start: yearToDate,
    figures: ({ scope, currency, totals }) => [
      { label: 'Scope', value: scope, kind: 'text' },
      {
        label: `Income (${currency})`,
        value: totals.income - totals.concessions,
        kind: 'money',
        hint: 'Net of concessions',
      },
      { label: 'Surplus', value: totals.surplus, kind: 'money' },
      { label: 'Margin', value: (totals.margin_bp / 100).toFixed(1), kind: 'percent' },
      { label: 'Students', value: totals.students, kind: 'number' },
    ],
    chart: {
      title: 'Net income and surplus by branch',
      kind: 'bars',
      rows: ({ rows }) =>
        rows
          .slice(0, MOST_BARS)
          .map((row) => ({ along: row.branch, income: row.income - row.concessions, surplus: row.surplus })),
      along: (point) => point.along,
      money: true,
      series: [
        { key: 'income', label: 'Net income', shade: 'brand' },
        { key: 'surplus', label: 'Surplus', shade: 'good' },
      ],
    },
    table: {
      rows: (data) => data.rows,
      rowKey: (row) => row.branch_id ?? 'total',
      columns: columnsOf(span),
      totals: (data) => data.totals,
    },
    note: () =>
      'Margin is the surplus of the net income. Students are those active, on the average of the months’ ends. Receivable, cash and bank are as of the last day. Recovery is what was paid of what was billed for the months of the span.',
    print: 'page',
    export: exportOf(projectSummary),
    empty: { title: 'No branch', text: 'Choose branches that you have.' },
  };
}

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  return <ReportPage report={report(session, { ...yearToDate(session), ...Object.fromEntries(params) })} />;
}
