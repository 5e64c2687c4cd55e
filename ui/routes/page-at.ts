// The page at an address, where it can be opened again by this address alone: without a record in it.

import { builtScreens, plainPath } from './built.ts';

export interface PageAt {
  path: string;
  title: string;
  permissions: readonly string[];
}

/** The manifest of a page that is open is here. */
export function pageAt(address: string): PageAt | undefined {
  const here = plainPath(address);
  const screen = builtScreens().find(
    (one) => plainPath(one.path) === here && !one.frame && !/:\w+(?!\?)(\/|$)/.test(one.path),
  );
  return screen && { path: here, title: screen.title, permissions: screen.permissions };
}
