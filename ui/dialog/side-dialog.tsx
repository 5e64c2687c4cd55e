// A window at the side of the page, as `Dialog` is in its middle; apart, for few screens have one.

import { Drawer, type DrawerProps } from '@mantine/core';
import { LayerContext } from '#ui/layers/layers.ts';
import { heightOf, useEscape, useLayer } from './use-layer.ts';

export function SideDialog({ children, closeOnEscape = true, ...props }: DrawerProps) {
  const { layer, covered } = useLayer(props.opened, heightOf(props.zIndex));
  useEscape(layer, closeOnEscape ? props.onClose : undefined);
  return (
    <Drawer {...props} closeOnEscape={false} inert={covered}>
      <LayerContext value={layer}>{children}</LayerContext>
    </Drawer>
  );
}
