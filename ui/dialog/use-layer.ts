// A window that lies over the page as long as it is open.

import { useContext, useEffect, useEffectEvent, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import {
  isCovered,
  type Layer,
  LayerContext,
  openLayer,
  subscribeToLayers,
  topAt,
  topLayer,
} from '#ui/layers/layers.ts';

/** Where Mantine puts its dialogs. */
const USUAL = 200;

/** The height that a window was given, as a number. */
export const heightOf = (zIndex: string | number | undefined): number | undefined =>
  zIndex === undefined ? undefined : Number(zIndex);

/** `covered`: another window lies over this one. */
export function useLayer(opened: boolean, height = USUAL): { layer: Layer; covered: boolean } {
  const parent = useContext(LayerContext);
  const layer = useMemo(() => ({ parent, height }), [parent, height]);
  useLayoutEffect(() => (opened ? openLayer(layer) : undefined), [opened, layer]);
  const covered = useSyncExternalStore(subscribeToLayers, () => isCovered(layer));
  return { layer, covered };
}

/** Escape closes what lies on top and nothing else; a list of choices that is open in it goes first. */
export function useEscape(layer: Layer, close: (() => void) | undefined): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || topAt(event) !== layer) return;
    const choosing = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation=true]');
    if (!choosing) close?.();
  });
  useEffect(() => {
    const first = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', first, { capture: true });
    return () => window.removeEventListener('keydown', first, { capture: true });
  }, []);
}

/** A window lies over the page. */
export function usePageCovered(): boolean {
  return useSyncExternalStore(subscribeToLayers, () => topLayer() !== null);
}
