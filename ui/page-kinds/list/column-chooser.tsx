// The button that opens the choice of columns; the choice itself comes in a chunk of its own.

import { ActionIcon, Popover, Skeleton } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { Late } from '#ui/late/late.tsx';
import type { ColumnChoice } from './use-columns.ts';
import { lazyPart } from '#ui/late/lazy-part.ts';

const ColumnPanel = lazyPart(async () => (await import('./late/column-panel.tsx')).ColumnPanel);

export function ColumnChooser<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={30} title="Columns" aria-label="Choose columns">
          <IconColumns3 size={16} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Columns">
        <Late meanwhile={<Skeleton w={240} h={180} />}>
          <ColumnPanel choice={choice} />
        </Late>
      </Popover.Dropdown>
    </Popover>
  );
}
