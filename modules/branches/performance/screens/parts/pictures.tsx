// Pictures of a period: who grows and recovers, and how the strength came about. The tables say the same in figures.

import { ScatterChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { evenAxis } from '#ui/charts/even-axis.ts';
import { ChartView } from '#ui/charts/chart-view.tsx';
import type { DrawnChart } from '#ui/charts/chart.ts';
import type { performance } from '../../contract/performance.ts';

type Data = DataOf<typeof performance>;

interface Step {
  step: string;
  n: number;
  standalone?: boolean;
}

function stepsOf(data: Data): Step[] {
  const sum = (name: keyof Data['totals'][number]['facts']): number =>
    data.totals.reduce((all, one) => all + (one.facts[name] ?? 0), 0);
  const moves: readonly Step[] = [
    { step: 'Admitted', n: sum('admitted') },
    { step: 'Re-admitted', n: sum('readmitted') },
    { step: 'Came over', n: sum('moved_in') },
    { step: 'Unfrozen', n: sum('unfrozen') },
    { step: 'Left', n: -sum('left_count') },
    { step: 'Completed', n: -sum('completed') },
    { step: 'Went over', n: -sum('moved_out') },
    { step: 'Frozen', n: -sum('frozen') },
  ];
  return [
    { step: 'Start', n: sum('opening'), standalone: true },
    ...moves.filter((one) => one.n !== 0),
    { step: 'End', n: sum('closing'), standalone: true },
  ];
}

const strength: DrawnChart<Data, Step> = {
  title: 'Strength',
  kind: 'waterfall',
  rows: stepsOf,
  along: (row) => row.step,
  series: [{ key: 'n', label: 'Students' }],
};

export function Chart({ data }: { data: Data }) {
  const points = data.rows.flatMap(({ name, values }) =>
    values.growth === null || values.growth === undefined || values.recovery === null || values.recovery === undefined
      ? []
      : [{ name, growth: values.growth, recovery: values.recovery }],
  );
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Stack gap={4}>
        <Text c="dimmed" fz="sm">
          Recovery (across) and growth (up), percent
        </Text>
        {points.length === 0 ? (
          <Text c="dimmed">No branch has both figures in this period.</Text>
        ) : (
          <ScatterChart
            h={260}
            data={points.map((point) => ({
              color: 'brand.6',
              name: point.name,
              data: [{ recovery: point.recovery, growth: point.growth }],
            }))}
            dataKey={{ x: 'recovery', y: 'growth' }}
            xAxisLabel="Recovery"
            yAxisLabel="Growth"
            unit={{ x: '%', y: '%' }}
            xAxisProps={evenAxis(points.map((point) => point.recovery))}
            yAxisProps={evenAxis(points.map((point) => point.growth))}
          />
        )}
      </Stack>
      <Stack gap={4}>
        <Text c="dimmed" fz="sm">
          Students from the start to the end of the period
        </Text>
        <ChartView chart={strength} data={data} />
      </Stack>
    </SimpleGrid>
  );
}
