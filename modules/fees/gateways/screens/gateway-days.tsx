// Received and settled day by day, as a picture and as a list; the difference must come to 0 (FEE-64).

import { Paper, Stack } from '@mantine/core';
import { exportOf } from '#kernel/export-call.ts';
import { formatDate } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { lazy } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { Late } from '#ui/late/late.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { gatewayNames } from '../contract/gateways.ts';
import { type GatewayDay, gatewayDays } from '../contract/settlements.ts';

type Data = DataOf<typeof gatewayDays>;

const ChartView = lazy(async () => ({
  default: (await import('#ui/charts/chart-view.tsx')).ChartView<Data, GatewayDay>,
}));

const LAST_DAYS = 60;

const chart: DrawnChart<Data, GatewayDay> = {
  title: 'Received and settled',
  kind: 'bars',
  rows: ({ data }) => joined(data).toReversed(),
  along: (row) => formatDate(row.day).slice(0, 5),
  series: [
    { key: 'received', label: 'Received', shade: 'brand' },
    { key: 'settled', label: 'Settled', shade: 'info' },
  ],
  money: true,
};

/** All gateways of one day together. */
function joined(rows: readonly GatewayDay[]): GatewayDay[] {
  const days = new Map<string, GatewayDay>();
  for (const row of rows) {
    const one = days.get(row.day);
    days.set(
      row.day,
      one ? { ...one, received: one.received + row.received, settled: one.settled + row.settled } : { ...row },
    );
  }
  return [...days.values()];
}

const days: ListDeclaration<typeof gatewayDays> = {
  title: 'Days',
  call: gatewayDays,
  export: exportOf(gatewayDays),
  rowKey: (row) => `${row.day} ${row.gateway}`,
  rowName: (row) => `${formatDate(row.day)}, ${gatewayNames[row.gateway]}`,
  columns: [
    { key: 'day', title: 'Day', kind: 'date', sort: true, card: true },
    { key: 'gateway', title: 'Gateway', value: (row) => gatewayNames[row.gateway] },
    { key: 'payments', title: 'Payments', kind: 'number' },
    { key: 'received', title: 'Received', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
    { key: 'settled', title: 'Settled', kind: 'money', currency: (row) => row.currency },
    { key: 'charges', title: 'Charges', kind: 'money', currency: (row) => row.currency },
    { key: 'difference', title: 'Difference', kind: 'money', sort: true, card: true, currency: (row) => row.currency },
  ],
  filters: [
    { name: 'gateway', label: 'Gateway', kind: 'choice', options: optionsOf(gatewayNames) },
    { name: 'open', label: 'Only with a difference', kind: 'flag' },
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'To', kind: 'date' },
  ],
  search: false,
  sort: '-day',
  figures: ({ figures }) => [
    { label: 'Received', value: figures?.received, kind: 'money' },
    { label: 'Settled', value: figures?.settled, kind: 'money' },
    { label: 'Not settled', value: figures?.difference, kind: 'money' },
    { label: 'In clearing, by the book', value: figures?.in_book, kind: 'money' },
  ],
  empty: { title: 'No day here', text: 'A day appears with its first payment.' },
};

export function Days() {
  const answer = useCall(gatewayDays, { fetchCount: LAST_DAYS, sortBy: 'day', descending: true }, { keep: true });
  return (
    <Stack gap="md">
      {answer.data && answer.data.data.length > 0 ? (
        <Paper p="sm" withBorder mih={290}>
          <Late meanwhile={null}>
            <ChartView chart={chart} data={answer.data} />
          </Late>
        </Paper>
      ) : null}
      <ListPage list={days} inside />
    </Stack>
  );
}
