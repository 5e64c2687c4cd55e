// Under the sheet: what is paid a month before and after, the difference; and the title and reason that go with the request.

import { Group, Stack, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { Figures } from '#ui/controls/figures.tsx';
import type { bulkLoad } from '../contract/bulk-edits.ts';
import { type Line, newOf } from './bulk-line.ts';
import { type About, AboutRequest } from './parts/about-request.tsx';

interface Props {
  rows: readonly Line[];
  data: DataOf<typeof bulkLoad>;
  start: About;
  keep: (about: About) => void;
}

export function BulkFoot({ rows, data, start, keep }: Props) {
  const { currency, heads } = data;
  let before = 0;
  let after = 0;
  for (const row of rows)
    for (const { head_id } of heads) {
      const now = row.cells.find((cell) => cell.head_id === head_id)?.amount ?? 0;
      const typed = row[newOf(head_id)];
      before += now;
      after += typeof typed === 'number' ? typed : now;
    }
  return (
    <Stack gap="sm">
      <Figures
        figures={[
          { label: 'Before, a month', value: before, kind: 'money', currency },
          { label: 'After, a month', value: after, kind: 'money', currency },
          { label: 'Difference', value: after - before, kind: 'money', currency },
        ]}
      />
      <AboutRequest start={start} keep={keep} />
      <Group>
        <Text size="xs" c="dimmed">
          Whole months by the plan, before concessions.
        </Text>
      </Group>
    </Stack>
  );
}
