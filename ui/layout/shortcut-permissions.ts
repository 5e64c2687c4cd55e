// Whether a person could open anything behind a shortcut card (DASH-4): the link itself, or one link of the group it names.

import { openPath, productMenu, visibleMenu, type MenuLink } from './menu.ts';
import { plainPath } from '#ui/routes/built.ts';
import { mayAny, type Session } from '#ui/session/session.ts';

/** The one card whose group is called otherwise in the drawer. */
const GROUP_OF: Record<string, string> = { 'Human Resource': 'HR' };

function findLink(links: readonly MenuLink[], path: string): MenuLink | undefined {
  for (const link of links) {
    if (link.path && plainPath(openPath(link.path)) === plainPath(path)) return link;
    const inside = link.links ? findLink(link.links, path) : undefined;
    if (inside) return inside;
  }
  return undefined;
}

export function mayOpenShortcut(card: { title: string; url: string }, session: Session): boolean {
  const link = findLink(productMenu, card.url);
  if (link) return mayAny(session, link.permissions);
  const group = productMenu.find((one) => one.title === (GROUP_OF[card.title] ?? card.title));
  if (!group) return session.permissions.length > 0;
  return visibleMenu([group], { session, isBuilt: () => true }).length > 0;
}
