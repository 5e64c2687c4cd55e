// Cards of a submenu page as one person sees them: permitted ones, greyed where the screen is not built.

import routes from '#kernel/catalogue/routes.json' with { type: 'json' };
import submenus from '#kernel/catalogue/submenus.json' with { type: 'json' };
import { isBuilt, plainPath } from '#ui/routes/built.ts';
import { mayAny, type Session } from '#ui/session/session.ts';

interface Card {
  title: string;
  path: string;
  text: string;
  group?: string;
}

interface Submenu {
  title: string;
  path: string;
  cards: Card[];
}

export interface ShownCard extends Card {
  greyed: boolean;
}

export interface CardGroup {
  title: string | undefined;
  cards: ShownCard[];
}

const all = submenus as Submenu[];
const permissionsOf = new Map(routes.admin.map((route) => [plainPath(route.path), route.permissions]));

export function submenuOf(path: string): Submenu | undefined {
  return all.find((one) => plainPath(one.path) === plainPath(path));
}

/** A card of another submenu shows when one of that submenu's cards does. */
function mayOpen(path: string, session: Pick<Session, 'permissions'>, depth = 0): boolean {
  const inner = depth < 3 ? submenuOf(path) : undefined;
  if (inner) return inner.cards.some((card) => mayOpen(card.path, session, depth + 1));
  return mayAny(session, permissionsOf.get(plainPath(path)));
}

export function cardGroups(submenu: Submenu, session: Pick<Session, 'permissions'>, search: string): CardGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups: CardGroup[] = [];
  for (const card of submenu.cards) {
    if (!mayOpen(card.path, session)) continue;
    if (!words.every((word) => `${card.title} ${card.text}`.toLowerCase().includes(word))) continue;
    let group = groups.find((one) => one.title === card.group);
    if (!group) groups.push((group = { title: card.group, cards: [] }));
    group.cards.push({ ...card, greyed: !isBuilt(card.path) });
  }
  return groups;
}
