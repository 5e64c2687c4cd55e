// The drawer over the page, below 1023 px: closes by Esc, by a tap beside it and after a choice.

import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { LayerContext } from '#ui/layers/layers.ts';
import { useLayer } from '#ui/dialog/use-layer.ts';
import css from './drawer.module.css';

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
  const { layer, covered } = useLayer(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={close}
      size={width}
      padding={0}
      transitionProps={{ duration: 120 }}
      inert={covered}
    >
      <Drawer.Overlay />
      {/* The name belongs to the dialog itself: on the box around it a screen reader may not say it. */}
      <Drawer.Content aria-label="Menu">
        <Drawer.Body className={css['drawer-body']}>
          <LayerContext value={layer}>{children}</LayerContext>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
