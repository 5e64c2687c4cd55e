// The opened menu of a row, in a chunk of its own: a list is drawn without it.

import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ActionItems } from '#ui/page/action-items.tsx';
import type { RowAction } from '../list-declaration.ts';

interface Props<Row> {
  name: string;
  actions: readonly RowAction<Row>[];
  start: (action: RowAction<Row>) => Promise<void>;
}

export function OpenRowMenu<Row>({ name, actions, start }: Props<Row>) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  // In place of the button that was pressed: it has the focus first, so that the menu gives it back when it closes.
  useEffect(() => {
    button.current?.focus();
    const frame = requestAnimationFrame(() => setOpened(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Menu position="bottom-end" withinPortal shadow="md" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <ActionIcon ref={button} variant="subtle" color="gray" size={24} aria-label={`Actions for ${name}`}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actions} start={start} />
      </Menu.Dropdown>
    </Menu>
  );
}
