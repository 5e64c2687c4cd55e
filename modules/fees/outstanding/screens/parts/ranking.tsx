// Branches ranked by how much of a month's fees came in (FEE-98), with the month before as an arrow.

import { Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEqual } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { outstandingRanking } from '../../contract/ranking.ts';

type Data = DataOf<typeof outstandingRanking>;
type Row = Data['rows'][number] & Pick<Data, 'month'>;

const rowsOf = ({ rows, month }: Data): Row[] => rows.map((row) => ({ ...row, month }));
/** The challans that were posted for the month. */
const posted = ({ branch_id, month }: Row) => linkTo(pages.FeeChallan, { branch_id, bill_month: month });

function Branch({ row }: { row: Row }) {
  const own = useSession().branch_id === row.branch_id;
  return (
    <Text span fz="inherit" fw={own ? 700 : undefined}>
      {row.branch_name}
      {own ? ' (own)' : ''}
    </Text>
  );
}

/** Never by the colour alone: the arrow and the points say it. */
function Change({ row: { recovery_percent, recovery_before } }: { row: Row }) {
  if (recovery_before === null) return <>–</>;
  const points = recovery_percent - recovery_before;
  const Icon = points > 0 ? IconArrowUp : points < 0 ? IconArrowDown : IconEqual;
  return (
    <Group gap={4} wrap="nowrap" c={points > 0 ? 'var(--good)' : points < 0 ? 'var(--bad)' : 'dimmed'}>
      <Icon size={14} aria-hidden />
      <span className="figure">{points === 0 ? 'same' : `${points > 0 ? '+' : '−'}${Math.abs(points)}`}</span>
    </Group>
  );
}

export const ranking: ReportDeclaration<typeof outstandingRanking, Row> = {
  title: 'Branch Outstanding Ranking',
  call: outstandingRanking,
  filters: [{ name: 'month', label: 'Month', kind: 'month' }],
  start: (session) => ({ month: monthOf(session.today) }),
  figures: (data) => [
    { label: 'Posted', value: data.posted, kind: 'money' },
    { label: 'Paid', value: data.paid, kind: 'money' },
    { label: 'Outstanding', value: data.outstanding, kind: 'money' },
    { label: 'Recovery', value: data.recovery_percent, kind: 'percent' },
  ],
  chart: {
    title: 'Recovery of the month, percent',
    kind: 'ranks',
    rows: (data) =>
      rowsOf(data)
        .filter((row) => row.rank !== null)
        .slice(0, 25),
    along: (row) => row.branch_name,
    series: [{ key: 'recovery_percent', label: 'Recovery %', shade: 'brand' }],
    percent: true,
    to: posted,
  },
  table: {
    title: 'Branches by recovery',
    rows: rowsOf,
    rowKey: (row) => row.branch_id,
    columns: [
      { key: 'rank', title: 'Rank', kind: 'number', value: (row) => row.rank, width: 70, card: true },
      { key: 'branch_name', title: 'Branch', show: (row) => <Branch row={row} />, card: true },
      { key: 'recovery_percent', title: 'Recovery %', kind: 'number', card: true },
      { key: 'change', title: 'Since last month', show: (row) => <Change row={row} /> },
      { key: 'rank_before', title: 'Rank then', kind: 'number', value: (row) => row.rank_before },
      { key: 'posted', title: 'Posted', kind: 'money', link: posted },
      { key: 'paid', title: 'Paid', kind: 'money' },
      { key: 'outstanding', title: 'Outstanding', kind: 'money' },
      { key: 'all_outstanding', title: 'All outstanding', kind: 'money' },
      { key: 'days_outstanding', title: 'Days of fee', kind: 'number' },
    ],
  },
  note: (data) =>
    data.rows.some((row) => row.rank === null)
      ? 'Branches with nothing posted in the month come last, without a rank. Days of fee: the outstanding amount in days of billing, by the last twelve months.'
      : 'Days of fee: the outstanding amount in days of billing, by the last twelve months.',
  empty: { title: 'No branch in this environment', text: 'Choose another branch type or country at the top.' },
  print: 'page',
};
