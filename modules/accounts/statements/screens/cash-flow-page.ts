// The cash flow: from the surplus to the change of cash and bank.

import type { DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import type { Session } from '#ui/session/session.ts';
import { cashFlowPrint, cashFlowReport } from '../contract/statements.ts';
import { branchFilter, type Chosen, compareFilter, spanFilters, yearToDate } from './parts/statement-filters.ts';
import { noteOf, type Row, rowsOf, statementColumns } from './statement-table.tsx';

type Data = DataOf<typeof cashFlowReport>;
interface Point {
  along: string;
  amount: number;
  standalone?: boolean;
}

/** From the cash before to the cash after. */
function steps({ rows, opening, closing }: Data): Point[] {
  const of = (key: string) => rows.find((row) => row.key === key)?.values[0] ?? 0;
  return [
    { along: 'Before', amount: opening[0] ?? 0, standalone: true },
    { along: 'Operations', amount: of('operations') },
    { along: 'Investing', amount: of('from_investing') },
    { along: 'Financing', amount: of('from_financing') },
    { along: 'After', amount: closing[0] ?? 0, standalone: true },
  ];
}

export function cashFlowPage(
  session: Session,
  { branch_ids }: Chosen,
): ReportDeclaration<typeof cashFlowReport, Row, Point> {
  return {
    title: 'Cash flow',
    call: cashFlowReport,
    filters: [...spanFilters, compareFilter, branchFilter(session)],
    start: yearToDate,
    figures: (data) => [
      { label: 'Scope', value: data.scope, kind: 'text' },
      { label: `Cash and bank before (${data.currency})`, value: data.opening[0], kind: 'money' },
      { label: 'After', value: data.closing[0], kind: 'money' },
    ],
    chart: {
      title: 'From the cash before to the cash after',
      kind: 'waterfall',
      rows: steps,
      along: (point) => point.along,
      money: true,
      series: [{ key: 'amount', label: 'Amount' }],
    },
    table: { rows: rowsOf, rowKey: (row) => row.key, columns: statementColumns({ branch_ids }) },
    note: (data) =>
      noteOf(
        data,
        'Indirect method: the surplus, what of it was no payment, and what moved beside it. Cash and bank hold cheques in hand and money on its way from gateways.',
      ),
    print: cashFlowPrint,
    export: exportOf(cashFlowReport),
    empty: { title: 'No cash and no flow', text: 'Nothing moved in this span and scope.' },
  };
}
