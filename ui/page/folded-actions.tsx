// Acts of a page in one menu, on a phone.

import { Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ActionItems } from './action-items.tsx';
import type { PageAction } from './page-action.ts';

interface Props {
  actions: readonly PageAction[];
  start: (action: PageAction) => Promise<void>;
}

export function FoldedActions({ actions, start }: Props) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={16} />}>
          More
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={actions} start={start} />
      </Menu.Dropdown>
    </Menu>
  );
}
