// Windows over the page, in its middle or at its side: while one is open, what lies below it is neither reached nor triggered.

import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core';
import { LayerContext } from './layers.ts';
import { useEscape, useLayer } from './use-layer.ts';

const heightOf = (zIndex: ModalProps['zIndex']): number | undefined =>
  zIndex === undefined ? undefined : Number(zIndex);

export function Dialog({ children, closeOnEscape = true, ...props }: ModalProps) {
  const { layer, covered } = useLayer(props.opened, heightOf(props.zIndex));
  useEscape(layer, closeOnEscape ? props.onClose : undefined);
  return (
    <Modal {...props} closeOnEscape={false} inert={covered}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Modal>
  );
}

export function SideDialog({ children, closeOnEscape = true, ...props }: DrawerProps) {
  const { layer, covered } = useLayer(props.opened, heightOf(props.zIndex));
  useEscape(layer, closeOnEscape ? props.onClose : undefined);
  return (
    <Drawer {...props} closeOnEscape={false} inert={covered}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Drawer>
  );
}
