// The menu at the end of a row (design, Lists).

import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ask } from '#ui/alerts/alerts.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { ActionItems } from '#ui/page/action-items.tsx';
import { useMay } from '#ui/session/session.ts';
import type { RowAction } from './list-declaration.ts';

interface Props<Row> {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
  openDialog: (action: RowAction<Row>) => void;
}

export function RowMenu<Row>({ row, name, actions, openDialog }: Props<Row>) {
  const may = useMay();
  const navigate = useNavigate();
  const shown = actions.filter((one) => may(one.permissions) && (one.show?.(row) ?? true));
  if (!shown.length) return null;

  async function start(action: RowAction<Row>): Promise<void> {
    if (action.to) return await navigate(action.to(row));
    if (action.dialog) return openDialog(action);
    if (action.question && (showUnread() || !(await ask(action.question(row))))) return;
    await action.run?.(row);
  }

  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={24} aria-label={`Actions for ${name}`}>
          <IconDotsVertical size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ActionItems actions={shown} start={start} />
      </Menu.Dropdown>
    </Menu>
  );
}
