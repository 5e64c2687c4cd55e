// The coming months: what they bill and what is likely to come in, as two lines and as a table with the days that count.

import { Stack } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import { ChartView } from '#ui/charts/chart-view.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { tentativeList } from '../../contract/tentative-fees.ts';

type Tentative = DataOf<typeof tentativeList>;
type Month = Tentative['months'][number];

const lines: DrawnChart<Tentative, Month> = {
  title: 'Billed and likely to come in',
  kind: 'lines',
  rows: (data) => data.months,
  along: (row) => formatMonth(row.bill_month),
  series: [
    { key: 'net', label: 'Will be billed', shade: 'brand' },
    { key: 'expected', label: 'Likely to come in', shade: 'good' },
  ],
  money: true,
  currency: (data) => data.currency,
};

function parts({ instalments_from, instalments_to }: Month): string {
  if (instalments_from === null) return '';
  const [first, last] = [formatDate(instalments_from), formatDate(instalments_to)];
  return first === last ? first : `${first} to ${last}`;
}

export function Chart({ data }: { data: Tentative }) {
  return (
    <Stack gap="md">
      {data.months.length > 1 ? <ChartView chart={lines} data={data} /> : null}
      <RowsTable
        name="Coming months"
        rows={data.months.map((row) => ({ ...row, currency: data.currency }))}
        rowKey={(row) => row.bill_month}
        columns={[
          { key: 'bill_month', title: 'Month', kind: 'month' },
          { key: 'students', title: 'Students', kind: 'number' },
          { key: 'gross', title: 'Gross', kind: 'money' },
          { key: 'concession', title: 'Concession', kind: 'money' },
          { key: 'net', title: 'Net', kind: 'money' },
          { key: 'due_date', title: 'Due', kind: 'date' },
          { key: 'instalments', title: 'Instalments due', kind: 'money' },
          { key: 'instalments_from', title: 'On', value: parts },
          { key: 'expected', title: 'Likely to come in', kind: 'money' },
        ]}
      />
    </Stack>
  );
}
