// What needs attention in a month, in words (PERF-7): the branch, the sentence, the way to its card and its letter.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { performance } from '../contract/performance.ts';
import { kpiOf } from '../rules/index.ts';
import { lastMonth, periodFilters, placeFilters } from './parts/filters.ts';

interface Line {
  key: string;
  branch_id: number | null;
  branch: string;
  kpi: string;
  sentence: string;
  from: string;
  to: string;
}

const linesOf = ({ rows, from, to }: DataOf<typeof performance>): Line[] =>
  rows.flatMap((row) =>
    row.attention.map(({ kpi, sentence }) => ({
      key: `${row.key} ${kpi}`,
      branch_id: row.branch_id,
      branch: `${row.code} · ${row.name}`,
      kpi: kpiOf(kpi).name,
      sentence,
      from,
      to,
    })),
  );

const report: ReportDeclaration<typeof performance, Line> = {
  title: 'Needs attention',
  text: 'A figure that is worse three months running, or far from its own last year, in the last month of the period.',
  call: performance,
  filters: [...periodFilters, ...placeFilters],
  start: lastMonth,
  table: {
    rows: linesOf,
    rowKey: (line) => line.key,
    columns: [
      {
        key: 'branch',
        title: 'Branch',
        card: true,
        link: ({ branch_id, from, to }) => linkTo(pages.Performance, { branch: branch_id, from, to }),
      },
      { key: 'kpi', title: 'Figure', card: true },
      { key: 'sentence', title: 'What happened', card: true, wrap: 460 },
    ],
  },
  empty: {
    title: 'Nothing stands out',
    text: 'No figure of these branches is worse three months running or far from its year.',
  },
  print: 'page',
};

export const Attention = reportScreen(report);
