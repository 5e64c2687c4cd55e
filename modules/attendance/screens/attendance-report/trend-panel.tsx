// Attendance by week as a line, against the same week a year before; the table is the same in figures.

import { Stack } from '@mantine/core';
import { lazy } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { Late } from '#ui/page/late.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { trendReport } from '../../contract/reports.ts';
import { TrendFilters, useTrend } from './trend-filters.tsx';

const WeekChart = lazy(async () => ({ default: (await import('./trend-charts.tsx')).WeekChart }));
type Week = DataOf<typeof trendReport>['weeks'][number];

export function TrendPanel() {
  const answer = useTrend();
  return (
    <Stack gap="sm">
      <TrendFilters />
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : answer.data === undefined ? (
        <RowsSkeleton />
      ) : answer.data.weeks.length === 0 ? (
        <Empty title="Nothing is marked" text="No register was taken in these weeks." />
      ) : (
        <>
          <Late meanwhile={<RowsSkeleton rows={6} />}>
            <WeekChart weeks={answer.data.weeks} />
          </Late>
          <RowsTable<Week>
            name="Weeks"
            rows={answer.data.weeks}
            rowKey={(row) => row.week}
            columns={[
              { key: 'week', title: 'Week of', kind: 'date' },
              { key: 'percent', title: '%', kind: 'number' },
              { key: 'before', title: 'A year before %', kind: 'number' },
              { key: 'present', title: 'Present', kind: 'number' },
              { key: 'late', title: 'Late', kind: 'number' },
              { key: 'absent', title: 'Absent', kind: 'number' },
              { key: 'leave', title: 'Leave', kind: 'number' },
            ]}
          />
        </>
      )}
    </Stack>
  );
}
