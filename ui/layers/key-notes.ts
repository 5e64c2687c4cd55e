// What the keys do that are heard now, in words: the page and each window over it have their own (`?` shows them).

import { useContext, useEffect } from 'react';
import { type Layer, LayerContext } from './layers.ts';

/** Keys as they stand on the keyboard, such as 'Ctrl S' or '↑ ↓'; what they do. */
export type KeyNote = readonly [keys: string, does: string];

interface Noted {
  layer: Layer | null;
  notes: readonly KeyNote[];
}

let noted: readonly Noted[] = [];

/** Of the page (null) or of a window, each once, in the order in which they came. */
export function keyNotesOf(layer: Layer | null): KeyNote[] {
  const all = noted.filter((one) => one.layer === layer).flatMap((one) => one.notes);
  return all.filter(([keys, does], at) => all.findIndex((one) => one[0] === keys && one[1] === does) === at);
}

/** As long as the piece that hears them is there. */
export function useKeyNotes(notes: readonly KeyNote[]): void {
  const layer = useContext(LayerContext);
  const told = JSON.stringify(notes);
  useEffect(() => {
    const mine: Noted = { layer, notes: JSON.parse(told) as KeyNote[] };
    if (mine.notes.length === 0) return undefined;
    noted = [...noted, mine];
    return () => {
      noted = noted.filter((one) => one !== mine);
    };
  }, [layer, told]);
}
