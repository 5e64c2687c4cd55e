// The ranking of a period (10 section 10.1): every KPI that is counted, by floor and target, with what it was before in the totals.

import type { DataOf } from '#kernel/contract.ts';
import { exportOf } from '#kernel/export-call.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import type { Figure } from '#ui/controls/figures.tsx';
import { Text } from '@mantine/core';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { reportScreen } from '#ui/page-kinds/report/report-screen.tsx';
import { performance, type RankedRow } from '../contract/performance.ts';
import { inWords, type KpiName, kpiOf } from '../rules/index.ts';
import { compareWords, groupByWords, lastMonth, periodFilters, placeFilters } from './parts/filters.ts';
import { rankingColumns } from './ranking-columns.tsx';

type Data = DataOf<typeof performance>;

const CARDS: readonly KpiName[] = ['growth', 'fill', 'recovery', 'student_attendance', 'profit'];

function cardsOf({ totals, kpis }: Data): Figure[] {
  return totals.flatMap((one) =>
    CARDS.flatMap((kpi): Figure[] => {
      const aim = kpis.find((row) => row.kpi === kpi);
      if (!aim?.counted) return [];
      const { unit, name } = kpiOf(kpi);
      const value = one.values[kpi] ?? null;
      const before = one.before?.[kpi] ?? null;
      return [
        {
          label: totals.length > 1 ? `${name}, ${one.currency}` : name,
          value: value === null || unit === 'money' ? value : Math.round(value),
          kind: unit === 'money' ? 'money' : unit === 'percent' ? 'percent' : 'number',
          currency: one.currency,
          ...(before !== null && {
            beneath: (
              <Text c="dimmed" fz="xs">
                {unit === 'money' ? moneyWithCurrency(before, one.currency) : inWords(kpi, before, one.currency)} before
              </Text>
            ),
          }),
        },
      ];
    }),
  );
}

function noteOf({ kpis, running, rows }: Data): string {
  const missing = kpis.filter((aim) => !aim.counted).map((aim) => aim.name);
  return [
    missing.length > 0 ? `Not counted yet, and without weight: ${missing.join(', ')}.` : '',
    running ? 'The accounts have not closed every month of the period: its figures are counted again each night.' : '',
    rows.some((row) => row.unranked !== '') ? 'A branch without a rank says why in the last column.' : '',
    'A tick is at the target, a cross at the floor or worse.',
  ]
    .filter(Boolean)
    .join(' ');
}

export const ranking: ReportDeclaration<typeof performance, RankedRow> = {
  title: 'Branch Performance',
  call: performance,
  filters: [
    ...periodFilters,
    { name: 'compare', label: 'Compare with', kind: 'choice', options: compareWords, initial: 'previous' },
    { name: 'group_by', label: 'Rows are', kind: 'choice', options: groupByWords, initial: 'branch' },
    ...placeFilters,
  ],
  start: lastMonth,
  figures: cardsOf,
  chart: { title: 'The period in pictures', load: () => import('./parts/pictures.tsx') },
  table: {
    title: 'Ranking',
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: rankingColumns,
  },
  note: noteOf,
  empty: {
    title: 'No figures of these months',
    text: 'Figures are counted every night. Choose a month that is over, or clear the filters.',
  },
  print: 'page',
  export: exportOf(performance),
};

export const Ranking = reportScreen(ranking);
