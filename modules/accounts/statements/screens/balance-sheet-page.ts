// The balance sheet: what is owned and owed on a day, beside another day (ACC-72).

import type { DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import type { Session } from '#ui/session/session.ts';
import { balanceSheetPrint, balanceSheetReport } from '../contract/statements.ts';
import { comparedSpan } from '../rules/index.ts';
import {
  averageRate,
  branchFilter,
  type Chosen,
  closingRate,
  equityRate,
  groupFilters,
} from './parts/statement-filters.ts';
import { noteOf, type Row, rowsOf, statementColumns } from './statement-table.tsx';

type Data = DataOf<typeof balanceSheetReport>;
interface Point {
  along: string;
  now: number;
  beside: number;
}

/** The sections beside each other on the two days. */
const sections = ({ rows }: Data): Point[] =>
  rows
    .filter((row) => row.kind === 'sum' || row.key === 'surplus')
    .map(({ label, values }) => ({ along: label, now: values[0] ?? 0, beside: values[1] ?? 0 }));

export function balanceSheetPage(
  session: Session,
  chosen: Chosen,
): ReportDeclaration<typeof balanceSheetReport, Row, Point> {
  return {
    title: 'Balance sheet',
    call: balanceSheetReport,
    filters: [
      { name: 'as_of', label: 'On', kind: 'date', required: true },
      { name: 'compare_to', label: 'Compare with', kind: 'date' },
      branchFilter(session),
      ...groupFilters(chosen, [closingRate, averageRate, equityRate]),
    ],
    start: ({ today }) => ({ as_of: today, compare_to: comparedSpan({ from: today, to: today }, 'last_year')?.to }),
    figures: (data) => [
      { label: 'Scope', value: data.scope, kind: 'text' },
      { label: `Assets (${data.currency})`, value: data.assets[0], kind: 'money', currency: data.currency },
      {
        label: 'Liabilities and equity',
        value: data.rows.find((row) => row.key === 'total')?.values[0] ?? 0,
        kind: 'money',
        currency: data.currency,
      },
      { label: 'Both sides', value: data.agrees ? '✓ equal' : '✗ NOT EQUAL', kind: 'text' },
    ],
    chart: {
      title: 'What is owned and owed',
      kind: 'bars',
      rows: sections,
      along: (point) => point.along,
      money: true,
      currency: (data) => data.currency,
      series: [
        { key: 'now', label: 'On the day', shade: 'brand' },
        { key: 'beside', label: 'Compare with', shade: 'plain' },
      ],
    },
    table: { rows: rowsOf, rowKey: (row) => row.key, columns: statementColumns({ branch_ids: chosen.branch_ids }) },
    note: (data) =>
      noteOf(
        data,
        'Assets are liabilities, equity and the surplus of the year. Advances and deposits of students are owed, never taken off what students owe.',
      ),
    print: balanceSheetPrint,
    export: exportOf(balanceSheetReport),
    empty: { title: 'No balance', text: 'No account of this scope has a balance on this day.' },
  };
}
