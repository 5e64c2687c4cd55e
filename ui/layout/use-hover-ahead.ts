// The page behind a link begins to load when the pointer or the focus rests on it: its chunk is there when it is opened. Once a page;
// data is not asked for ahead, because what is shown must be of now.

import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { builtScreens } from '#ui/routes/built.ts';

/** Passing over a menu is no wish. */
const RESTS_MS = 80;

const begun = new Set<string>();

/** The manifest of an area that nobody opened yet is not known; then nothing comes ahead. */
function ahead(path: string): void {
  const screen = builtScreens().find((one) => matchPath(one.path, path));
  if (!screen || begun.has(screen.path)) return;
  begun.add(screen.path);
  screen.load().catch(() => begun.delete(screen.path));
}

export function useHoverAhead(): void {
  useEffect(() => {
    let waits: ReturnType<typeof setTimeout> | undefined;
    const rests = ({ target }: Event): void => {
      clearTimeout(waits);
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin === location.origin) waits = setTimeout(() => ahead(link.pathname), RESTS_MS);
    };
    for (const type of ['pointerover', 'focusin'] as const) document.addEventListener(type, rests, { passive: true });
    return () => {
      clearTimeout(waits);
      for (const type of ['pointerover', 'focusin'] as const) document.removeEventListener(type, rests);
    };
  }, []);
}
