// The bell of the top bar (NTF-1): the number unread, and the latest lines in a panel that opens from it.

import { ActionIcon, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { useUnread } from './use-unread.ts';

const BellPanel = lazy(async () => ({ default: (await import('./bell-panel.tsx')).BellPanel }));
const MOST = 99;

export function Bell() {
  const [open, setOpen] = useState(false);
  const { unread, lines } = useUnread();
  const words = unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`;
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={words}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          <span className="bell">
            <IconBell size={20} />
            {unread > 0 ? (
              <span className="bell-count" aria-hidden>
                {unread > MOST ? `${MOST}+` : unread}
              </span>
            ) : null}
          </span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} className="bell-panel" aria-label="Notifications">
        <Late meanwhile={<RowsSkeleton rows={5} />}>
          {open ? <BellPanel lines={lines ?? []} unread={unread} close={() => setOpen(false)} /> : null}
        </Late>
      </Popover.Dropdown>
    </Popover>
  );
}
