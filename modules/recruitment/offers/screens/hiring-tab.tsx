// How hiring goes (07 §12): days, sources, strict and mild markers. Facts for who recruits; nothing of it is scored.

import { Paper, Stack, Table, Text } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { namedIn } from '#kernel/names.ts';
import { sourceNames, stageNames } from '#modules/recruitment/pipeline/contract/words.ts';
import { hiringFigures } from '../contract/first-weeks.ts';

function Simple({
  title,
  head,
  rows,
}: {
  title: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}) {
  return (
    <Paper withBorder p="md" component="section" aria-label={title}>
      <Text fw={600} mb="xs">
        {title}
      </Text>
      <Table.ScrollContainer minWidth={280}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {head.map((one, n) => (
                <Table.Th key={one} ta={n === 0 ? 'left' : 'right'}>
                  {one}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={String(row[0])}>
                {row.map((cell, n) => (
                  <Table.Td key={head[n]} ta={n === 0 ? 'left' : 'right'}>
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

export function Panel() {
  const { data } = useCall(hiringFigures, {});
  if (!data) return <RowsSkeleton />;
  return (
    <Stack gap="md" maw={900}>
      <Figures
        figures={[
          { label: 'People who applied', value: data.applications },
          { label: 'Offers', value: data.offers },
          { label: 'Accepted', value: data.accepted },
          { label: 'Hired', value: data.hired },
          { label: 'Days to an offer', value: data.days_to_offer ?? '–' },
          { label: 'Days to hire', value: data.days_to_hire ?? '–' },
        ]}
      />
      <Simple
        title="Stages"
        head={['Stage', 'Reached', 'Mean days']}
        rows={data.stages.map((one) => [stageNames[one.stage], one.reached, one.mean_days ?? '–'])}
      />
      <Simple
        title="Sources"
        head={['Source', 'Applied', 'On the list', 'Hired']}
        rows={data.by_source.map((one) => [
          namedIn(sourceNames, one.source) ?? one.source,
          one.applications,
          one.listed,
          one.hired,
        ])}
      />
      <Simple
        title="Men and women"
        head={['', 'Applied', 'On the list', 'Hired']}
        rows={data.by_gender.map((one) => [
          { male: 'Men', female: 'Women' }[one.gender] ?? 'Not said',
          one.applications,
          one.listed,
          one.hired,
        ])}
      />
      <Simple
        title="Strict and mild markers"
        head={['Panelist', 'Panels', 'Mean', 'Beside the others']}
        rows={data.markers.map((one) => [
          one.name,
          one.panels,
          one.mean.toFixed(2),
          `${one.difference > 0 ? '+' : ''}${one.difference.toFixed(2)}`,
        ])}
      />
    </Stack>
  );
}
