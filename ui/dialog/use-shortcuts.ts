// Keys that act from anywhere on what they belong to: the page, or one window. Under an open window none of the page's is heard.

import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useContext } from 'react';
import { letterHeard } from '#ui/layers/guard-answers.ts';
import { LayerContext, topLayer } from '#ui/layers/layers.ts';

/** `inFields`: also while somebody types, as Ctrl+S. */
export function useShortcuts(
  shortcuts: readonly HotkeyItem[],
  { inFields = false }: { inFields?: boolean } = {},
): void {
  const here = useContext(LayerContext);
  const heard = shortcuts.map(([key, act, { preventDefault = true } = {}]): HotkeyItem => {
    const hear = (event: KeyboardEvent): void => {
      const mine = topLayer() === here;
      // The browser's own Ctrl+S and Ctrl+K are of no use over a window either.
      if (preventDefault && (mine || key.startsWith('mod+'))) event.preventDefault();
      if (!mine) return;
      letterHeard();
      act(event);
    };
    return [key, hear, { preventDefault: false }];
  });
  useHotkeys(heard, inFields ? [] : undefined);
}
