// The profit and loss: from income to surplus as a picture and a table, in all, by months or by branches (ACC-71).

import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import type { Figure } from '#ui/controls/figures.tsx';
import type { Filter } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import type { Session } from '#ui/session/session.ts';
import { profitLossPrint, profitLossReport } from '../contract/statements.ts';
import {
  averageRate,
  branchFilter,
  type Chosen,
  compareFilter,
  groupFilters,
  spanFilters,
  yearToDate,
} from './parts/statement-filters.ts';
import { noteOf, type Row, rowsOf, statementColumns } from './statement-table.tsx';

type Data = DataOf<typeof profitLossReport>;
interface Point {
  along: string;
  amount: number;
  standalone?: boolean;
  surplus?: number;
  /** The page of that month or branch alone. */
  to?: string;
}

const given = ['concession-sum', 'cost_of_sales-sum', 'payroll-sum', 'operating-sum', 'finance_cost-sum'];

/** From fee income down to the surplus, step by step. */
function steps({ rows, columns }: Data): Point[] {
  const whole = columns.findIndex((column) => column.key === 'all');
  return rows.flatMap(({ key, kind, label, values }): Point[] => {
    const amount = values[whole] ?? 0;
    if (kind === 'sum') return [{ along: label, amount: given.includes(key) ? -amount : amount }];
    return key === 'net_income' || key === 'surplus' ? [{ along: label, amount, standalone: true }] : [];
  });
}

/** Income and surplus of each month or branch. */
const parts = ({ columns, net_income, surplus }: Data, branch_ids: string | undefined): Point[] =>
  columns.flatMap(({ key, title, from, to, branch_id }, n) =>
    key === 'all' || key === 'before' || key === 'budget'
      ? []
      : [
          {
            along: title,
            amount: net_income[n] ?? 0,
            surplus: surplus[n] ?? 0,
            to: linkTo(pages.ProfitLoss, { from, to, branch_ids: branch_id ?? branch_ids }),
          },
        ],
  );

const columnsFilter: Filter = {
  name: 'columns',
  label: 'Columns',
  kind: 'choice',
  required: true,
  initial: 'total',
  options: [
    { value: 'total', label: 'In all' },
    { value: 'months', label: 'Months' },
    { value: 'branches', label: 'Branches' },
  ],
};

const compareWithBudget: Filter = {
  ...compareFilter,
  options: [...compareFilter.options, { value: 'budget', label: 'Budget' }],
};

function figures({ columns, currency, scope, net_income, surplus }: Data): Figure[] {
  const whole = columns.findIndex((column) => column.key === 'all');
  const before = columns.findIndex((column) => column.key === 'before' || column.key === 'budget');
  const money = { kind: 'money', currency } as const;
  return [
    { label: 'Scope', value: scope, kind: 'text' },
    { label: `Net income (${currency})`, value: net_income[whole], ...money },
    { label: 'Surplus', value: surplus[whole], ...money },
    ...(before < 0
      ? []
      : [{ label: `Surplus: ${columns[before]?.title.toLowerCase() ?? ''}`, value: surplus[before], ...money }]),
  ];
}

function chart({ columns, branch_ids }: Chosen): DrawnChart<Data, Point> {
  const drawn = { along: (point: Point) => point.along, money: true, currency: (data: Data) => data.currency };
  if (columns === 'total')
    return {
      ...drawn,
      title: 'From income to surplus',
      kind: 'waterfall',
      rows: steps,
      series: [{ key: 'amount', label: 'Amount' }],
    };
  return {
    ...drawn,
    title: columns === 'months' ? 'Net income and surplus by month' : 'Net income and surplus by branch',
    kind: 'bars',
    rows: (data) => parts(data, branch_ids),
    to: (point) => point.to,
    series: [
      { key: 'amount', label: 'Net income', shade: 'brand' },
      { key: 'surplus', label: 'Surplus', shade: 'good' },
    ],
  };
}

export function profitLossPage(
  session: Session,
  chosen: Chosen,
): ReportDeclaration<typeof profitLossReport, Row, Point> {
  return {
    title: 'Profit and loss',
    call: profitLossReport,
    filters: [
      ...spanFilters,
      columnsFilter,
      compareWithBudget,
      branchFilter(session),
      ...groupFilters(chosen, [averageRate]),
    ],
    start: yearToDate,
    figures,
    chart: chart(chosen),
    table: {
      rows: rowsOf,
      rowKey: (row) => row.key,
      columns: statementColumns({ branch_ids: chosen.branch_ids, percent_of: 'net_income' }),
    },
    note: (data) =>
      noteOf(
        data,
        'Entries of a year end are left out: a closed year shows what it earned. Each figure opens its lines.',
      ),
    print: profitLossPrint,
    export: exportOf(profitLossReport),
    empty: { title: 'No income and no expense', text: 'Nothing was posted to these accounts in this span and scope.' },
  };
}
