// The picture of the coming days, and under it each branch with its lowest day (05 §14.4).

import { Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import { ChartView } from '#ui/charts/chart-view.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { cashWeather } from '../../contract/cash-weather.ts';

type Weather = DataOf<typeof cashWeather>;
type Day = Pick<Weather['days'][number], 'day' | 'closing'>;

const chart: DrawnChart<Weather, Day> = {
  title: 'Cash and bank at the end of each day',
  kind: 'lines',
  rows: ({ today, opening, days }) => [{ day: today, closing: opening }, ...days],
  along: ({ day }) => formatDate(day).slice(0, 5),
  series: [{ key: 'closing', label: 'Cash and bank', shade: 'brand' }],
  money: true,
  currency: (data) => data.currency,
};

export function Chart({ data }: { data: Weather }) {
  const asked = useSearchParams()[0].get('days') ?? undefined;
  return (
    <Stack gap="md">
      <ChartView chart={chart} data={data} />
      {data.branches.length > 1 ? (
        <RowsTable
          name="Branches"
          rows={data.branches.map((row) => ({ ...row, currency: data.currency }))}
          rowKey={(row) => row.branch_id}
          columns={[
            {
              key: 'branch',
              title: 'Branch',
              card: true,
              link: ({ branch_id }) => linkTo(pages.ProfitLoss, { tab: 'weather', branch_id, days: asked }),
            },
            { key: 'opening', title: 'Today', kind: 'money' },
            { key: 'in', title: 'Expected in', kind: 'money' },
            { key: 'out', title: 'Known out', kind: 'money' },
            { key: 'closing', title: 'At the end', kind: 'money' },
            { key: 'lowest', title: 'Lowest', kind: 'money', card: true },
            { key: 'lowest_on', title: 'On', kind: 'date' },
            { key: 'red_days', title: 'Days below zero', kind: 'number' },
            { key: 'first_red', title: 'First', kind: 'date', card: true },
          ]}
        />
      ) : null}
    </Stack>
  );
}
