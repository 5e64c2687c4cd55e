// The columns of the ranking: rank with its movement, score, trend, then every KPI that is counted.

import { Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { Column } from '#ui/table/column.ts';
import type { Aimed, performance, RankedRow } from '../contract/performance.ts';
import { KpiFigure, ScoreFigure, titleOf } from './parts/kpi-figure.tsx';
import { Trend } from './parts/trend.tsx';

type Data = DataOf<typeof performance>;

function Rank({ row }: { row: RankedRow }) {
  if (row.rank === null)
    return (
      <Text span c="dimmed" title={row.unranked} aria-label={`Not ranked: ${row.unranked}`}>
        –
      </Text>
    );
  const up = row.rank_before === null ? 0 : row.rank_before - row.rank;
  const Icon = up > 0 ? IconArrowUp : IconArrowDown;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {up === 0 ? null : (
        <Group gap={0} wrap="nowrap" c={up > 0 ? 'var(--good)' : 'var(--bad)'} fz="xs">
          <Icon size={14} aria-label={up > 0 ? 'Up' : 'Down'} />
          {Math.abs(up)}
        </Group>
      )}
      <span className="figure">{row.rank}</span>
    </Group>
  );
}

function Attention({ row }: { row: RankedRow }) {
  const n = row.attention.length;
  if (n === 0) return null;
  return (
    <Group gap={4} wrap="nowrap" title={row.attention.map((one) => one.sentence).join('\n')} c="var(--waiting)">
      <IconAlertTriangle size={15} aria-hidden />
      {counted(n, 'figure')}
    </Group>
  );
}

export function rankingColumns({ kpis, from, to }: Pick<Data, 'kpis' | 'from' | 'to'>): Column<RankedRow>[] {
  const kpi = (aim: Aimed): Column<RankedRow> => ({
    key: aim.kpi,
    title: titleOf(aim.kpi),
    kind: 'number',
    value: (row) => row.values[aim.kpi] ?? null,
    show: (row) => <KpiFigure value={row.values[aim.kpi] ?? null} aim={aim} currency={row.currency} />,
    total: false,
  });
  return [
    {
      key: 'rank',
      title: 'Rank',
      kind: 'number',
      card: true,
      width: 76,
      show: (row) => <Rank row={row} />,
      total: false,
    },
    { key: 'rank_before', title: 'Rank before', kind: 'number', total: false },
    {
      key: 'name',
      title: 'Branch',
      card: true,
      value: (row) =>
        row.code ? `${row.code} · ${row.name}` : `${row.name} (${counted(row.branches, 'branch', 'branches')})`,
      link: (row) =>
        row.branch_id === null ? undefined : linkTo(pages.Performance, { branch: row.branch_id, from, to }),
      wrap: 240,
    },
    {
      key: 'score',
      title: 'Score',
      kind: 'number',
      card: true,
      show: (row) => <ScoreFigure score={row.score} />,
      total: false,
    },
    { key: 'trend', title: '12 months', show: (row) => <Trend values={row.trend} label={`Score of ${row.name}`} /> },
    { key: 'attention', title: 'Needs attention', show: (row) => <Attention row={row} /> },
    { key: 'students', title: 'Students', kind: 'number' },
    ...kpis.filter((aim) => aim.counted).map(kpi),
    { key: 'branch_group', title: 'Group' },
    { key: 'rank_group', title: 'Rank in group', kind: 'number', total: false },
    { key: 'size', title: 'Size' },
    { key: 'rank_size', title: 'Rank in size', kind: 'number', total: false },
    { key: 'unranked', title: 'Not ranked because', wrap: 220 },
  ];
}
