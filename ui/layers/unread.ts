// Fields with unreadable input: the page does not know their value, so nothing is sent until they are corrected.

import { useContext, useEffectEvent, useLayoutEffect } from 'react';
import { type Layer, LayerContext, topLayer } from './layers.ts';

interface Unread {
  layer: Layer | null;
  show: () => void;
}

const fields = new Set<Unread>();

/** `show`: says the sentence under the field and goes to it. */
export function useUnread(isUnread: boolean, show: () => void): void {
  const layer = useContext(LayerContext);
  const tell = useEffectEvent(show);
  useLayoutEffect(() => {
    if (!isUnread) return undefined;
    const field: Unread = { layer, show: () => tell() };
    fields.add(field);
    return () => {
      fields.delete(field);
    };
  }, [isUnread, layer]);
}

/** True where a field of the page, or of the window over it, cannot be read; it is shown. */
export function showUnread(): boolean {
  const here = [...fields].filter((one) => one.layer === topLayer());
  // The first one last: it keeps the focus.
  for (const one of here.toReversed()) one.show();
  return here.length > 0;
}
