// Six months, the days of this one, and the branches of the dashboard.

import { Anchor, Stack, Title } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { asMonth, formatDate, monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import { RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { HrAttendance } from '../contract/attendance.ts';
import type { Asked } from './asked.ts';

type Months = NonNullable<HrAttendance['months']>;
type Statistics = NonNullable<HrAttendance['statistics']>;
type Branch = Statistics['branches'][number];

const ChartView = lazy(async () => ({ default: (await import('#ui/charts/chart-view.tsx')).ChartView })) as unknown as <
  Data,
  Row,
>(props: {
  chart: DrawnChart<Data, Row>;
  data: Data;
}) => React.JSX.Element;

const months: DrawnChart<Months, Months[number]> = {
  title: 'Days present and absent, six months',
  kind: 'bars',
  rows: (data) => data,
  along: (row) => row.month_name,
  series: [
    { key: 'present_counts', label: 'Present', shade: 'good' },
    { key: 'absent_counts', label: 'Absent', shade: 'bad' },
  ],
};

const days: DrawnChart<Statistics, Statistics['days'][number]> = {
  title: 'The days of this month',
  kind: 'lines',
  rows: (data) => data.days,
  along: (row) => formatDate(row.date).slice(0, 5),
  series: [
    { key: 'present', label: 'Present', shade: 'good' },
    { key: 'absent', label: 'Absent', shade: 'bad' },
    { key: 'late', label: 'Late', shade: 'waiting' },
  ],
};

function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Suspense fallback={<RowsSkeleton rows={3} />}>{children}</Suspense>
    </Stack>
  );
}

export function MonthsChart({ data }: { data: Months }) {
  return (
    <Titled title={months.title}>
      <ChartView chart={months} data={data} />
    </Titled>
  );
}

export function DaysChart({ data }: { data: Statistics }) {
  if (data.days.length === 0) return null;
  return (
    <Titled title={days.title}>
      <ChartView chart={days} data={data} />
    </Titled>
  );
}

/** The worst ten; all stand on the page behind. */
const WORST = 10;

export function BranchTable({ asked, data }: { asked: Asked; data: Statistics }) {
  if (data.branches.length < 2) return null;
  const on = asMonth(monthOf(asked.date));
  const columns: Column<Branch>[] = [
    {
      key: 'branch_name',
      title: 'Branch',
      link: (row) => linkTo(pages.MonthlyBranchAttendance, { branch_id: row.branch_id, on }),
    },
    { key: 'present_percentage', title: 'Present %', kind: 'number' },
    { key: 'late_percentage', title: 'Late %', kind: 'number' },
    { key: 'absent_percentage', title: 'Absent %', kind: 'number' },
  ];
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        Branches, the worst first
      </Title>
      <RowsTable
        name="Branches"
        rows={data.branches.slice(0, WORST)}
        rowKey={(row) => row.branch_id}
        columns={columns}
      />
      <Anchor component={Link} to={pages.HrMonthlyAttendance} size="sm">
        All branches
      </Anchor>
    </Stack>
  );
}
