// Online payments day by day: begun and paid.

import { Paper, Text } from '@mantine/core';
import { lazy } from 'react';
import { asDay, formatDate } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import { Late } from '#ui/late/late.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { payDays } from '../contract/pay-online.ts';

type Data = DataOf<typeof payDays>;
type Day = Data[number];

const ChartView = lazy(async () => ({
  default: (await import('#ui/charts/chart-view.tsx')).ChartView<Data, Day>,
}));

const chart: DrawnChart<Data, Day> = {
  title: 'Last 30 days',
  kind: 'bars',
  rows: (days) => days,
  along: (row) => formatDate(asDay(row.day)).slice(0, 5),
  series: [
    { key: 'started', label: 'Started', shade: 'info' },
    { key: 'succeeded', label: 'Paid', shade: 'brand' },
    { key: 'failed', label: 'Failed', shade: 'bad' },
  ],
};

export function Days() {
  const answer = useCall(payDays, {}, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  if (answer.data.length === 0) return <Text c="dimmed">No payment was begun in the last 30 days.</Text>;
  return (
    <Paper p="sm" withBorder mih={290}>
      <Late meanwhile={null}>
        <ChartView chart={chart} data={answer.data} />
      </Late>
    </Paper>
  );
}
