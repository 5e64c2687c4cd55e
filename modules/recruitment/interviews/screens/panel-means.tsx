// What a panel gave by criterion, for who has no seat on it: nothing to move.

import { Group, Paper, Stack, Text } from '@mantine/core';
import type { Conducted } from '../contract/interviews.ts';

export function PanelMeans({ data }: { data: Conducted }) {
  return (
    <Stack gap="sm" component="section" aria-label="Scores">
      <Text c="dimmed">You have no seat on this panel.</Text>
      {data.criteria.map((criterion) => (
        <Paper key={criterion.id} withBorder p="sm">
          <Group justify="space-between" gap="xs" wrap="nowrap">
            <Text fw={500}>
              {criterion.name}{' '}
              <Text span c="dimmed" fz="sm">
                {criterion.weight} %{criterion.min_mean === null ? '' : `, at least ${criterion.min_mean}`}
              </Text>
            </Text>
            <Text fw={600}>{criterion.mean?.toFixed(2) ?? '–'}</Text>
          </Group>
          {criterion.hint ? (
            <Text fz="sm" c="dimmed">
              {criterion.hint}
            </Text>
          ) : null}
        </Paper>
      ))}
    </Stack>
  );
}
