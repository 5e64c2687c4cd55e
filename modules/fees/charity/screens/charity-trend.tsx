// The line of twelve months, and a strip of branches: the redder, the further over the budget that the policy sets for charity.

import { Group, Paper, Stack, Text } from '@mantine/core';
import { formatMonth } from '#kernel/dates.ts';
import type { DataOf } from '#kernel/contract.ts';
import { ChartView } from '#ui/charts/chart-view.tsx';
import type { charityReport } from '../contract/charity.ts';

type Data = DataOf<typeof charityReport>;

/** Between budget and twice the budget, in steps that are told apart. */
function shadeOf(percent: number, budget: number): string {
  if (percent <= budget) return 'green.2';
  const times = budget === 0 ? 2 : percent / budget;
  return times >= 2 ? 'red.4' : times >= 1.5 ? 'red.3' : 'red.2';
}

export function Chart({ data }: { data: Data }) {
  const budgeted = data.rows.filter((row) => row.budget !== null);
  return (
    <Stack gap="sm">
      <ChartView
        data={data}
        chart={{
          title: 'Concessions of twelve months',
          kind: 'lines',
          rows: (all: Data) => all.trend,
          along: (row) => formatMonth(row.month).replace(/^(.{3})\S* \d{2}(\d{2})$/, '$1 $2'),
          series: [{ key: 'concession', label: 'Concessions' }],
          money: true,
        }}
      />
      {budgeted.length > 0 ? (
        <Group gap="xs" role="group" aria-label="Branches against their budget of charity">
          {budgeted.map((row) => (
            <Paper
              key={row.id}
              bg={shadeOf(row.charity_percent, row.budget ?? 0)}
              c="dark.9"
              px="sm"
              py={4}
              radius="sm"
            >
              <Text size="sm" fw={600}>
                {row.name}
              </Text>
              <Text size="xs">
                {row.charity_percent / 100}% of {(row.budget ?? 0) / 100}%
              </Text>
            </Paper>
          ))}
        </Group>
      ) : null}
    </Stack>
  );
}
