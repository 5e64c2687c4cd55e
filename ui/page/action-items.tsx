// Acts as lines of a menu: of a row, of a record, of ticked rows.

import { Menu } from '@mantine/core';
import type { PageAction } from './page-action.ts';

interface Act extends Pick<PageAction, 'label' | 'icon'> {
  danger?: boolean;
}

interface Props<A extends Act> {
  actions: readonly A[];
  start: (action: A) => Promise<void>;
}

export function ActionItems<A extends Act>({ actions, start }: Props<A>) {
  return actions.map((action) => (
    <Menu.Item
      key={action.label}
      color={action.danger ? 'red' : undefined}
      leftSection={action.icon ? <action.icon size={16} /> : undefined}
      onClick={() => void start(action)}
    >
      {action.label}
    </Menu.Item>
  ));
}
