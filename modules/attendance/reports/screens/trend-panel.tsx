// Attendance by week as a line against the same week a year before, or by day of the week as bars; the table says the same in figures.

import { Stack } from '@mantine/core';
import type { ComponentType } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import { Late } from '#ui/late/late.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { trendReport } from '../contract/reports.ts';
import { TrendFilters, useTrend } from './trend-filters.tsx';

type Data = DataOf<typeof trendReport>;
type Week = Data['weeks'][number];
type Weekday = Data['weekdays'][number];

const Chart = lazyPart(async () => (await import('#ui/charts/chart-view.tsx')).ChartView);

const weekChart: DrawnChart<Data, Week> = {
  title: 'Attendance by week',
  kind: 'lines',
  rows: (data) => data.weeks,
  along: (row) => formatDate(row.week).slice(0, 5),
  series: [
    { key: 'percent', label: 'Attendance %' },
    { key: 'before', label: 'A year before %', shade: 'plain' },
  ],
};

const weekdayChart: DrawnChart<Data, Weekday> = {
  title: 'Absent by day of the week',
  kind: 'bars',
  rows: (data) => data.weekdays,
  along: (row) => row.name,
  series: [
    { key: 'absent', label: 'Absent', shade: 'bad' },
    { key: 'late', label: 'Late', shade: 'waiting' },
  ],
};

function counts<Row>(): Column<Row>[] {
  return [
    { key: 'percent', title: '%', kind: 'number' },
    { key: 'present', title: 'Present', kind: 'number' },
    { key: 'late', title: 'Late', kind: 'number' },
    { key: 'absent', title: 'Absent', kind: 'number' },
    { key: 'leave', title: 'Leave', kind: 'number' },
  ];
}

function Panel({ Body }: { Body: ComponentType<{ data: Data }> }) {
  const answer = useTrend();
  const { data } = answer;
  return (
    <Stack gap="sm">
      <TrendFilters />
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : data === undefined ? (
        <RowsSkeleton />
      ) : data.weeks.length === 0 ? (
        <Empty title="Nothing is marked" text="No register was taken on these days." />
      ) : (
        <Body data={data} />
      )}
    </Stack>
  );
}

function Weeks({ data }: { data: Data }) {
  return (
    <>
      <Late meanwhile={<RowsSkeleton rows={6} />}>
        <Chart chart={weekChart} data={data} />
      </Late>
      <RowsTable
        name="Weeks"
        rows={data.weeks}
        rowKey={(row) => row.week}
        columns={[
          { key: 'week', title: 'Week of', kind: 'date' },
          ...counts<Week>(),
          { key: 'before', title: 'A year before %', kind: 'number' },
        ]}
      />
    </>
  );
}

function Weekdays({ data }: { data: Data }) {
  return (
    <>
      <Late meanwhile={<RowsSkeleton rows={6} />}>
        <Chart chart={weekdayChart} data={data} />
      </Late>
      <RowsTable
        name="Days of the week"
        rows={data.weekdays}
        rowKey={(row) => row.weekday}
        columns={[{ key: 'name', title: 'Day' }, ...counts<Weekday>()]}
      />
    </>
  );
}

export function TrendPanel() {
  return <Panel Body={Weeks} />;
}

export function WeekdayPanel() {
  return <Panel Body={Weekdays} />;
}
