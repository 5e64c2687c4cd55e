// The bell itself, with the number unread.

import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import css from './bell.module.css';

const MOST = 99;

export function BellButton({ unread, ...button }: { unread: number } & Omit<ComponentProps<'button'>, 'color'>) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={unread === 0 ? 'Notifications' : `Notifications: ${unread} unread`}
      aria-haspopup="dialog"
      {...button}
    >
      <span className={css['bell']}>
        <IconBell size={20} />
        {unread > 0 ? (
          <span className={css['bell-count']} aria-hidden>
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        ) : null}
      </span>
    </ActionIcon>
  );
}
