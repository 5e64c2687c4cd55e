// Project Expense Report: expenses of a project by category, payee type or account, over its months or branches (ACC-74, ACC-75).

import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { Filter } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { projectExpensePrint, projectExpenseReport } from '../contract/statements.ts';
import { branchFilter, compareFilter, spanFilters, yearToDate } from './parts/statement-filters.ts';
import { type Row, rowsOf, type StatementColumn, statementColumns } from './statement-table.tsx';

type Data = DataOf<typeof projectExpenseReport>;
interface Point {
  along: string;
  amount: number;
  to?: string | undefined;
}

const columnsFilter: Filter = {
  name: 'columns',
  label: 'Columns',
  kind: 'choice',
  required: true,
  initial: 'months',
  options: [
    { value: 'total', label: 'In all' },
    { value: 'months', label: 'Months' },
    { value: 'branches', label: 'Branches' },
  ],
};

const levelFilter: Filter = {
  name: 'level',
  label: 'Level',
  kind: 'choice',
  numeric: true,
  required: true,
  initial: '1',
  options: [
    { value: '1', label: 'Categories' },
    { value: '2', label: 'Payee types' },
    { value: '3', label: 'Accounts' },
  ],
};

/** A category or payee type leads to its payees in the Expense Report, over the days and branch of the column. */
function payeesOf(row: Row, { from, to, branch_id }: StatementColumn, branch_ids: string | undefined) {
  const [what, id] = row.key.split('-');
  if (row.kind === 'heading' || row.key === 'total' || id === undefined) return undefined;
  return linkTo(pages.ExpenseReport, {
    by: 'account',
    from,
    to,
    branch_ids: branch_id ?? branch_ids,
    ...(what === 'category' ? { category_id: id } : { payee_type_id: id }),
  });
}

/** The parts; in all, what each category comes to. */
const points = (data: Data, branch_ids: string | undefined): Point[] => {
  const { columns, total } = data;
  const parts = columns.flatMap(({ key, title, from, to, branch_id }, n) =>
    key === 'all' || key === 'before'
      ? []
      : [
          {
            along: title,
            amount: total[n] ?? 0,
            to: linkTo(pages.ExpenseReport, { by: 'account', from, to, branch_ids: branch_id ?? branch_ids }),
          },
        ],
  );
  const [whole] = columns;
  if (parts.length > 0) return parts;
  return rowsOf(data)
    .filter((row) => row.key.startsWith('category-') && row.kind !== 'heading')
    .map((row) => ({
      along: row.label,
      amount: row.values[0] ?? 0,
      to: whole && payeesOf(row, whole, branch_ids),
    }));
};

function report(
  session: Session,
  branch_ids: string | undefined,
): ReportDeclaration<typeof projectExpenseReport, Row, Point> {
  return {
    title: 'Project Expense Report',
    call: projectExpenseReport,
    filters: [...spanFilters, columnsFilter, levelFilter, compareFilter, branchFilter(session)],
    start: yearToDate,
    figures: ({ scope, columns, currency, total }) => {
      const before = columns.findIndex((column) => column.key === 'before');
      return [
        { label: 'Scope', value: scope, kind: 'text' },
        { label: `Expenses (${currency})`, value: total[columns.findIndex(({ key }) => key === 'all')], kind: 'money' },
        ...(before < 0
          ? []
          : [{ label: columns[before]?.title ?? 'Before', value: total[before], kind: 'money' as const }]),
      ];
    },
    chart: {
      title: 'Expenses',
      kind: 'bars',
      rows: (data) => points(data, branch_ids),
      to: (point) => point.to,
      along: (point) => point.along,
      money: true,
      series: [{ key: 'amount', label: 'Expenses', shade: 'brand' }],
    },
    table: {
      rows: rowsOf,
      rowKey: (row) => row.key,
      columns: statementColumns({ branch_ids, sums: (row, column) => payeesOf(row, column, branch_ids) }),
    },
    note: () =>
      'Year-end entries are left out, so a closed year shows its costs. Each figure opens the rows behind it.',
    print: projectExpensePrint,
    export: exportOf(projectExpenseReport),
    empty: { title: 'Nothing was spent', text: 'No expense account has a figure in these days and this scope.' },
  };
}

export function Screen() {
  const session = useSession();
  const [params] = useSearchParams();
  return <ReportPage report={report(session, params.get('branch_ids') ?? undefined)} />;
}
