// Where a list was scrolled to, for each step of the history: Back restores it (SHELL-2).

import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';

const kept = new Map<string, number>();

export function useKeptScroll(): RefObject<HTMLDivElement | null> {
  const { key } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const viewport = ref.current;
    if (!viewport) return undefined;
    viewport.scrollTop = kept.get(key) ?? 0;
    const note = () => kept.set(key, viewport.scrollTop);
    viewport.addEventListener('scroll', note, { passive: true });
    return () => viewport.removeEventListener('scroll', note);
  }, [key]);
  return ref;
}
