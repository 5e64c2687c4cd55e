// Under the sheet: what is paid a month before and after, the difference; and the title and reason that go with the request.

import { Group, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { Figures } from '#ui/controls/figures.tsx';
import type { bulkLoad } from '../contract/bulk-edits.ts';
import { type About, type Line, newOf } from './bulk-line.ts';

interface Props {
  rows: readonly Line[];
  data: DataOf<typeof bulkLoad>;
  start: About;
  keep: (about: About) => void;
}

export function BulkFoot({ rows, data, start, keep }: Props) {
  const [about, setAbout] = useState(start);
  const set = (more: Partial<About>): void => {
    const next = { ...about, ...more };
    setAbout(next);
    keep(next);
  };
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
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={900}>
        <TextInput
          label="Title"
          required
          maxLength={100}
          value={about.title}
          onChange={(event) => set({ title: event.currentTarget.value })}
        />
        <Textarea
          label="Reason"
          description="At least 10 characters"
          required
          autosize
          minRows={1}
          maxLength={500}
          value={about.reason}
          onChange={(event) => set({ reason: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Group>
        <Text size="xs" c="dimmed">
          Whole months by the plan, before concessions.
        </Text>
      </Group>
    </Stack>
  );
}
