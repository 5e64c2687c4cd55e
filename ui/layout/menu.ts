// The side navigation of the catalogue as one person sees it (product-spec 2.4, SHELL-5).

import menuOfProduct from '#kernel/catalogue/menu.json' with { type: 'json' };
import { plainPath } from '#ui/routes/built.ts';
import { mayAny, type Session } from '#ui/session/session.ts';

export interface MenuLink {
  title: string;
  path?: string;
  permissions?: string[];
  links?: MenuLink[];
}

export interface MenuEntry {
  title: string;
  /** Only links have one; optional parameters are cut off. */
  path?: string;
  /** Shown, but cannot be opened: the group is disabled or the screen is not there. */
  greyed: boolean;
  links?: MenuEntry[];
}

export const productMenu: readonly MenuLink[] = menuOfProduct;

interface Eyes {
  session: Pick<Session, 'permissions' | 'menu_disabled_groups'>;
  isBuilt: (path: string) => boolean;
}

/** Links without permission are left out; a group shows when one of its links does. */
export function visibleMenu(menu: readonly MenuLink[], eyes: Eyes, greyed = false): MenuEntry[] {
  return menu.flatMap((item): MenuEntry[] => {
    const off = greyed || eyes.session.menu_disabled_groups.includes(item.title);
    if (item.links) {
      const links = visibleMenu(item.links, eyes, off);
      return links.length ? [{ title: item.title, greyed: off, links }] : [];
    }
    if (!item.path || !mayAny(eyes.session, item.permissions)) return [];
    return [{ title: item.title, path: openPath(item.path), greyed: off || !eyes.isBuilt(item.path) }];
  });
}

/** '/admin/initial-admission/basic-info/:page?' → without the optional parameter. */
export function openPath(path: string): string {
  return path.replace(/\/:[^/]+/g, '');
}

/** All links of a menu in its order, with the titles of their groups before them. */
export function flatMenu(
  entries: readonly MenuEntry[],
  trail: readonly string[] = [],
): (MenuEntry & { trail: readonly string[] })[] {
  return entries.flatMap((entry) =>
    entry.links ? flatMenu(entry.links, [...trail, entry.title]) : [{ ...entry, trail }],
  );
}

/** It is the page at this address, or a group with it. */
export function holds(entry: MenuEntry, here: string): boolean {
  return entry.path ? plainPath(entry.path) === here : (entry.links ?? []).some((one) => holds(one, here));
}
