// The group Recent of the drawer, and the noting of what is opened: in a chunk of its own, because no page waits for it.

import type { ReactNode } from 'react';
import type { MenuEntry } from './menu.ts';
import { useNotedPages, useRecentPages } from './recent-pages.ts';

/** Draws nothing. */
export function NotedPages() {
  useNotedPages();
  return null;
}

export function RecentGroup({ children }: { children: (entry: MenuEntry) => ReactNode }) {
  const links = useRecentPages();
  return links.length > 0 ? children({ title: 'Recent', greyed: false, links }) : null;
}
