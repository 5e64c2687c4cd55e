// What the ranking of the last three months would say with the aims as they are typed: the same rules as the server's, on its values.

import { Stack, Text, Title } from '@mantine/core';
import { addMonths, formatMonth, monthOf } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { performance, type RankedRow } from '../contract/performance.ts';
import { type Aims, branchScore, kpiNames, ranksOf, usualAims } from '../rules/index.ts';
import { ScoreFigure } from './parts/kpi-figure.tsx';
import type { Typed } from './parts/opened.ts';

const MONTHS = 3;

interface Props {
  typed: Typed;
  place: { branch_group_id?: number; branch_id?: number };
}

interface Line {
  key: string;
  name: string;
  score: number | null;
  rank: number | null;
  would: number | null;
  would_rank: number | null;
}

const columns: readonly Column<Line>[] = [
  { key: 'would_rank', title: 'Rank', kind: 'number', total: false, card: true },
  { key: 'rank', title: 'Now', kind: 'number', total: false },
  { key: 'name', title: 'Branch', card: true },
  {
    key: 'would',
    title: 'Score',
    kind: 'number',
    total: false,
    card: true,
    show: (line) => <ScoreFigure score={line.would} />,
  },
  {
    key: 'score',
    title: 'Score now',
    kind: 'number',
    total: false,
    show: (line) => <ScoreFigure score={line.score} />,
  },
];

export function AimPreview({ typed, place }: Props) {
  const { today } = useSession();
  const to = addMonths(monthOf(today), -1);
  const from = addMonths(to, 1 - MONTHS);
  const answer = useCall(performance, { from, to, compare: 'target' }, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  const { data } = answer;
  if (!data) return <RowsSkeleton rows={6} />;
  const aims: Aims = { ...usualAims };
  for (const { kpi, floor, target, weight } of data.kpis) aims[kpi] = { floor, target, weight };
  const counted = new Set(data.kpis.filter((aim) => aim.counted).map((aim) => aim.kpi));
  const after: Aims = { ...aims, ...typed };
  const touched = (row: RankedRow): boolean => place.branch_id === undefined || row.branch_id === place.branch_id;
  const changes = kpiNames.some((kpi) => typed[kpi] !== undefined);
  const scores = data.rows.map((row) =>
    changes && row.unranked === '' && touched(row) ? branchScore(row.values, after, counted).score : row.score,
  );
  const ranks = ranksOf(data.rows.map((row, n) => (row.unranked === '' ? (scores[n] ?? null) : null)));
  const lines = data.rows.map((row, n): Line => ({
    key: row.key,
    name: `${row.code} · ${row.name}`,
    score: row.score,
    rank: row.rank,
    would: scores[n] ?? null,
    would_rank: ranks[n] ?? null,
  }));
  return (
    <Stack gap={4}>
      <Title order={2} size="h5">
        The ranking of {formatMonth(from)} to {formatMonth(to)} with these weights
      </Title>
      <Text c="dimmed">
        {changes
          ? 'As typed, against what holds now. Branches with aims of their own keep them when the weights are saved.'
          : 'Change a figure above to see what the ranking would say.'}
      </Text>
      <RowsTable
        rows={lines.toSorted((a, b) => (a.would_rank ?? Infinity) - (b.would_rank ?? Infinity))}
        rowKey={(line) => line.key}
        columns={columns}
        name="Ranking with these weights"
      />
    </Stack>
  );
}
