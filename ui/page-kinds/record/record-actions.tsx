// What may be done with a record in its present state: the first two open, the rest in a menu.

import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '#ui/alerts/alerts.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { ActionItems } from '#ui/page/action-items.tsx';
import type { RowAction } from '#ui/page-kinds/list/list-declaration.ts';
import { openBefore, OpenedBy } from '#ui/layers/reopen.ts';
import { useMay } from '#ui/session/session.ts';

const OPEN = 2;

export function RecordActions<Data>({ data, actions }: { data: Data; actions: readonly RowAction<Data>[] }) {
  const may = useMay();
  const navigate = useNavigate();
  const shown = actions.filter((one) => may(one.permissions) && (one.show?.(data) ?? true));
  const [open, setOpen] = useState(() => shown.find((one) => one.dialog && openBefore() === `record ${one.label}`));

  async function start(action: RowAction<Data>): Promise<void> {
    if (action.to) return await navigate(action.to(data));
    if (action.dialog) return setOpen(action);
    if (action.question && (showUnread() || !(await ask(action.question(data))))) return;
    await action.run?.(data);
  }

  return (
    <>
      {shown.slice(0, OPEN).map((action) => (
        <Button
          key={action.label}
          variant="default"
          color={action.danger ? 'red' : undefined}
          leftSection={action.icon ? <action.icon size={16} /> : undefined}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
      {shown.length > OPEN ? (
        <Menu position="bottom-end" shadow="md">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <ActionItems actions={shown.slice(OPEN)} start={start} />
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {/* Drawn with the record as it is now. */}
      {open ? (
        <OpenedBy value={`record ${open.label}`}>{open.dialog?.(data, () => setOpen(undefined))}</OpenedBy>
      ) : null}
    </>
  );
}
