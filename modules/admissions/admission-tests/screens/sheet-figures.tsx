// Under the mark sheet (spec 02 §6.5): how the percents lie, how many pass each subject, and how children of each school before do.

import { counted } from '#kernel/counted.ts';
import { Card, SimpleGrid, Table, Text } from '@mantine/core';
import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { type Bar, passRates, percentBars, type Rate } from '../rules/test-figures.ts';
import type { MarkRow } from './mark-columns.ts';

const Chart = lazy(async () => ({
  default: (await import('#ui/charts/chart-view.tsx')).ChartView<readonly Bar[], Bar>,
}));

export function SheetFigures({ rows }: { rows: readonly MarkRow[] }) {
  const checked = rows.filter((row) => row.percent !== null);
  if (checked.length === 0) return null;
  const bars = percentBars(checked.map((row) => row.percent ?? 0));
  const subjects = passRates(
    rows.flatMap((row) =>
      row.marks.flatMap(({ name, key, pass }) => {
        const cell = row[key as `mark_${string}`] ?? null;
        return cell === null ? [] : [{ group: name, passed: cell !== 'A' && cell >= pass }];
      }),
    ),
  );
  const schools = passRates(
    checked.map((row) => ({ group: row.source_school ?? 'No school before', passed: row.result === 'pass' })),
  );
  return (
    <SimpleGrid cols={{ base: 1, md: 3 }} spacing="sm" component="section" aria-label="Figures of this sheet">
      <Card withBorder padding="sm">
        <Text fw={600} fz="sm" mb={4}>
          Percents of {counted(checked.length, 'child', 'children')}
        </Text>
        <Late meanwhile={<RowsSkeleton rows={5} />}>
          <Chart
            chart={{
              title: 'Percents',
              kind: 'bars',
              rows: (data) => data,
              along: (bar) => bar.span,
              series: [{ key: 'children', label: 'Children' }],
            }}
            data={bars}
          />
        </Late>
      </Card>
      <Rates title="Pass by subject" rates={subjects} />
      <Rates title="Pass by school before" rates={schools} />
    </SimpleGrid>
  );
}

function Rates({ title, rates }: { title: string; rates: readonly Rate[] }) {
  return (
    <Card withBorder padding="sm">
      <Text fw={600} fz="sm" mb={4}>
        {title}
      </Text>
      <Table verticalSpacing={3} aria-label={title}>
        <Table.Tbody>
          {rates.slice(0, 8).map((rate) => (
            <Table.Tr key={rate.group}>
              <Table.Td dir="auto">{rate.group}</Table.Td>
              <Table.Td ta="end" className="figure">
                {rate.passed} of {rate.all}
              </Table.Td>
              <Table.Td ta="end" className="figure">
                {rate.percent} %
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
