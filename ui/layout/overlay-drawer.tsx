// The drawer over the page, below 1023 px: closes by Esc, by a tap beside it and after a choice.

import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

export function OverlayDrawer({
  opened,
  close,
  width,
  children,
}: {
  opened: boolean;
  close: () => void;
  width: number;
  children: ReactNode;
}) {
  return (
    <Drawer
      opened={opened}
      onClose={close}
      size={width}
      withCloseButton={false}
      padding={0}
      aria-label="Menu"
      transitionProps={{ duration: 120 }}
      classNames={{ body: 'drawer-body' }}
    >
      {children}
    </Drawer>
  );
}
