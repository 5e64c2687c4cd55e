// Keeps an open voucher in the browser a moment after each change, and once more when the page goes.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LineStore, textsOf } from './line-store.ts';
import { dropDraft, keepDraft } from './voucher-draft.ts';
import type { Head } from './voucher-head.ts';

const QUIET_MS = 400;

export interface KeptDraft {
  /** Something is typed that is not saved. */
  dirty: boolean;
  /** It is safe in the browser. */
  kept: boolean;
  touch: () => void;
  forget: () => void;
}

export function useKeptDraft(
  key: string,
  { store, head, first }: { store: LineStore; head: Head; first: boolean },
): KeptDraft {
  const [dirty, setDirty] = useState(first);
  const [kept, setKept] = useState(true);
  const [edits, setEdits] = useState(store.edits);
  const keep = useEffectEvent(() => {
    if (dirty) setKept(keepDraft(key, { head, lines: textsOf(store) }));
  });
  const seen = useRef(edits);
  useEffect(
    () =>
      store.subscribe(() => {
        if (seen.current === store.edits) return;
        seen.current = store.edits;
        setEdits(store.edits);
        setDirty(true);
      }),
    [store],
  );
  useEffect(() => {
    const timer = setTimeout(keep, QUIET_MS, head, edits, dirty);
    return () => clearTimeout(timer);
  }, [head, edits, dirty]);
  useEffect(() => {
    const leave = () => keep();
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
  return {
    dirty,
    kept,
    touch: () => setDirty(true),
    forget: () => {
      setDirty(false);
      dropDraft(key);
    },
  };
}
