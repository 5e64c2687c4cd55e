// Keys that act from anywhere on what they belong to: the page, or one window. Under an open window none of the page's is heard.

import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useContext } from 'react';
import { letterHeard } from '#ui/layers/guard-answers.ts';
import { type KeyNote, useKeyNotes } from '#ui/layers/key-notes.ts';
import { LayerContext, topLayer } from '#ui/layers/layers.ts';

/** `key` as Mantine writes it ('mod+S', 'F2', 'n'); `does` in words, for `?`: undefined where the key has no effect now. */
export type Shortcut = readonly [
  key: string,
  act: (event: KeyboardEvent) => void,
  does: string | undefined,
  options?: { preventDefault?: boolean },
];

const NAMES: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', ArrowLeft: '←', ArrowRight: '→' };
const asPrinted = (key: string): string =>
  key
    .split('+')
    .map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part))
    .join(' ');

/** `inFields`: also while somebody types, as Ctrl+S. */
export function useShortcuts(shortcuts: readonly Shortcut[], { inFields = false }: { inFields?: boolean } = {}): void {
  const here = useContext(LayerContext);
  const heard = shortcuts.map(([key, act, , { preventDefault = true } = {}]): HotkeyItem => {
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
  useKeyNotes(shortcuts.flatMap(([key, , does]): KeyNote[] => (does === undefined ? [] : [[asPrinted(key), does]])));
}
