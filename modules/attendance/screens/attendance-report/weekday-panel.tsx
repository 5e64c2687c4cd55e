// Attendance by day of the week as bars: Mondays and Fridays tell their own story.

import { Stack } from '@mantine/core';
import { lazy } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { Late } from '#ui/page/late.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { trendReport } from '../../contract/reports.ts';
import { TrendFilters, useTrend } from './trend-filters.tsx';

const WeekdayChart = lazy(async () => ({ default: (await import('./trend-charts.tsx')).WeekdayChart }));
type Weekday = DataOf<typeof trendReport>['weekdays'][number];

export function WeekdayPanel() {
  const answer = useTrend();
  return (
    <Stack gap="sm">
      <TrendFilters />
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : answer.data === undefined ? (
        <RowsSkeleton />
      ) : answer.data.weekdays.length === 0 ? (
        <Empty title="Nothing is marked" text="No register was taken on these days." />
      ) : (
        <>
          <Late meanwhile={<RowsSkeleton rows={6} />}>
            <WeekdayChart weekdays={answer.data.weekdays} />
          </Late>
          <RowsTable<Weekday>
            name="Days of the week"
            rows={answer.data.weekdays}
            rowKey={(row) => row.weekday}
            columns={[
              { key: 'name', title: 'Day' },
              { key: 'percent', title: '%', kind: 'number' },
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
