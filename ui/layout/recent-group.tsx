// The groups Pinned and Recent of the drawer: in a chunk of its own, because no page waits for it.

import type { ReactNode } from 'react';
import { pinnedPages } from '#kernel/calls/pinned-pages.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { builtScreens, plainPath } from '#ui/routes/built.ts';
import { mayAny, useSession } from '#ui/session/session.ts';
import type { MenuEntry } from './menu.ts';
import { useRecentPages } from './recent-pages.ts';

export function RecentGroup({ children }: { children: (entry: MenuEntry) => ReactNode }) {
  const links = useRecentPages();
  return links.length > 0 ? children({ title: 'Recent', greyed: false, links }) : null;
}

/** Without those that this person may no longer open. */
export function PinnedGroup({ children }: { children: (entry: MenuEntry) => ReactNode }) {
  const session = useSession();
  const { data } = useCall(pinnedPages, {}, { fresh: Infinity });
  const links = (data?.pages ?? []).flatMap(({ path, title }): MenuEntry[] => {
    const screen = builtScreens().find((one) => plainPath(one.path) === path);
    return screen && !mayAny(session, screen.permissions) ? [] : [{ title, path, greyed: false }];
  });
  return links.length > 0 ? children({ title: 'Pinned', greyed: false, links }) : null;
}
