// The call of the project summary, and its file (00 §8).

import { asList, type DataOf, type ParsedInputOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve } from '#platform/http/serve.ts';
import { projectSummary } from '../contract/project-summary.ts';
import { readProjectSummary } from '../reads/project-summary.ts';

const ours = () => who().currency;
type Row = DataOf<typeof projectSummary>['rows'][number];

async function summaryRows({ startRow = 0, ...query }: ParsedInputOf<typeof projectSummary> & { startRow?: number }) {
  const { rows } = await readProjectSummary(query);
  return asList(startRow === 0 ? rows : [], rows.length, { startRow, fetchCount: Math.max(rows.length, 1) });
}

const money = (title: string, value: (row: Row) => number | null) => ({ title, value, money: ours, width: 16 });

export const projectSummaryCalls = [
  serve(projectSummary, readProjectSummary, { reads: 'replica' }),
  serveExport(exportOf(projectSummary), {
    name: 'project summary',
    page: summaryRows,
    columns: [
      { title: 'Branch', value: (row: Row) => row.branch, width: 28 },
      { title: 'Currency', value: ours },
      money('Income', (row) => row.income),
      money('Concessions', (row) => row.concessions),
      money('Expense', (row) => row.expense),
      money('Surplus', (row) => row.surplus),
      { title: 'Margin %', value: (row) => row.margin_bp / 100 },
      { title: 'Students', value: (row) => row.students },
      money('Cost per student', (row) => row.cost_per_student),
      money('Receivable', (row) => row.receivable),
      { title: 'Recovery %', value: (row) => row.recovery },
      money('Cash', (row) => row.cash),
      money('Bank', (row) => row.bank),
    ],
  }),
];
