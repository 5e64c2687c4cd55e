// The pictures of Trend and Weekday; loaded when they are first shown.

import { BarChart, LineChart } from '@mantine/charts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import type { trendReport } from '../../contract/reports.ts';

type Data = DataOf<typeof trendReport>;
const percent = (value: number): string => `${value}%`;

export function WeekChart({ weeks }: { weeks: Data['weeks'] }) {
  return (
    <LineChart
      h={240}
      data={weeks.map((row) => ({
        week: formatDate(row.week).slice(0, 5),
        Attendance: row.percent,
        Before: row.before,
      }))}
      dataKey="week"
      series={[
        { name: 'Attendance', color: 'brand.7' },
        { name: 'Before', label: 'A year before', color: 'gray.5', strokeDasharray: '5 4' },
      ]}
      yAxisProps={{ domain: [0, 100] }}
      valueFormatter={percent}
      withLegend
      curveType="linear"
    />
  );
}

export function WeekdayChart({ weekdays }: { weekdays: Data['weekdays'] }) {
  return (
    <BarChart
      h={220}
      data={weekdays.map((row) => ({ day: row.name, Attendance: row.percent }))}
      dataKey="day"
      series={[{ name: 'Attendance', color: 'brand.7' }]}
      yAxisProps={{ domain: [0, 100] }}
      valueFormatter={percent}
    />
  );
}
