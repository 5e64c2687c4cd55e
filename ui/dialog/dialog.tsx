// A window over the page, in its middle: while one is open, what lies below it is neither reached nor triggered.

import { Modal, type ModalProps } from '@mantine/core';
import { LayerContext } from '#ui/layers/layers.ts';
import { heightOf, useEscape, useLayer } from './use-layer.ts';

export function Dialog({ children, closeOnEscape = true, ...props }: ModalProps) {
  const { layer, covered } = useLayer(props.opened, heightOf(props.zIndex));
  useEscape(layer, closeOnEscape ? props.onClose : undefined);
  return (
    <Modal {...props} closeOnEscape={false} inert={covered}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Modal>
  );
}
