// Keeps the draft of an open sheet while it is typed, and once more when the page goes.

import { useEffect, useRef, useState } from 'react';
import { readToken } from '#ui/calls/token.ts';
import type { SheetRow } from './sheet-declaration.ts';
import { dropSheet, keepSheet, readSheet, restoreSheet, type Restored } from './sheet-draft.ts';
import type { SheetStore } from './sheet-store.ts';

const QUIET_MS = 600;

export type Kept = 'nothing' | 'kept' | 'not kept';

export interface DraftState {
  kept: Kept;
  /** What was brought back when the sheet opened. */
  restored: (Restored & { at: string }) | undefined;
  /** Gives the sheet as the server has it. */
  discard: () => void;
  close: () => void;
  forget: () => void;
  /** The key of a save whose answer was lost, also before a reload. */
  sent: string | undefined;
  /** Notes it, or that the outcome of the last save is known. */
  setSent: (key: string | undefined) => void;
}

export function useSheetDraft<Row extends SheetRow>(
  key: string,
  store: SheetStore<Row>,
  keyOf: (row: Row, index: number) => string | number,
): DraftState {
  const [kept, setKept] = useState<Kept>('nothing');
  const [restored, setRestored] = useState(() => {
    const draft = readSheet(key);
    return draft ? { ...restoreSheet(draft, store, keyOf), at: draft.at, sent: draft.sent } : undefined;
  });
  const [first] = useState(restored?.sent);
  const sent = useRef(first);
  useEffect(() => {
    let seen = store.edits;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = undefined;
      const safe = keepSheet(key, { store, keyOf, sent: sent.current });
      setKept(!store.isDirty() ? 'nothing' : safe ? 'kept' : 'not kept');
    };
    const stop = store.subscribe(() => {
      if (store.edits === seen) return;
      seen = store.edits;
      clearTimeout(timer);
      timer = setTimeout(keep, QUIET_MS);
    });
    // Logout leaves nothing behind; an ended session has kept it.
    const now = () => timer !== undefined && readToken() !== null && keep();
    addEventListener('pagehide', now);
    addEventListener('visibilitychange', now);
    return () => {
      now();
      stop();
      removeEventListener('pagehide', now);
      removeEventListener('visibilitychange', now);
    };
  }, [key, store, keyOf]);
  return {
    kept,
    restored,
    close: () => setRestored(undefined),
    forget: () => {
      sent.current = undefined;
      dropSheet(key);
    },
    sent: first,
    setSent: (lost) => {
      sent.current = lost;
      if (store.isDirty()) keepSheet(key, { store, keyOf, sent: lost });
    },
    discard: () => {
      while (store.canUndo()) store.undo();
      dropSheet(key);
      setRestored(undefined);
    },
  };
}
