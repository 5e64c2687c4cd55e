// The panel with the latest lines, opened from the bell.

import { Popover } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useOpensLate } from '../use-opens-late.ts';
import { BellButton } from './bell-button.tsx';
import { BellPanel } from './bell-panel.tsx';
import css from './bell.module.css';

export function BellPopover({ unread, lines }: Omit<ComponentProps<typeof BellPanel>, 'close'>) {
  const { opened, setOpened, button } = useOpensLate();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <BellButton ref={button} unread={unread} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown p={0} className={css['bell-panel']} aria-label="Notifications">
        {opened ? <BellPanel lines={lines} unread={unread} close={() => setOpened(false)} /> : null}
      </Popover.Dropdown>
    </Popover>
  );
}
