// The pages of the menu that a person opened last, the latest first; kept on the device, for each person of it by themselves.

import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { plainPath } from '#ui/routes/built.ts';
import { useSession } from '#ui/session/session.ts';
import { flatMenu, openPath, productMenu, type MenuEntry, type MenuLink } from './menu.ts';

const MOST = 5;
const NONE: string[] = [];

const useKept = (user_id: number) =>
  useLocalStorage<string[]>({ key: `maktab-recent:${user_id}`, defaultValue: NONE, getInitialValueInEffect: false });

/** `latest` first, each once. */
export const withLatest = (kept: readonly string[], latest: string): string[] =>
  [latest, ...kept.filter((one) => one !== latest)].slice(0, MOST + 1);

const pathsOf = (links: readonly MenuLink[]): string[] =>
  links.flatMap(({ path, links: inside }) => [...(path ? [plainPath(openPath(path))] : []), ...pathsOf(inside ?? [])]);

const inMenu = new Set(pathsOf(productMenu));

/** Once, in the frame: notes each page of the menu as it is opened. */
export function useNotedPages(): void {
  const here = plainPath(useLocation().pathname);
  const [, setKept] = useKept(useSession().id);
  useEffect(() => {
    if (inMenu.has(here)) setKept((kept) => withLatest(kept, here));
  }, [here, setKept]);
}

/** Those that this person may still open, without the one that is open now. */
export function useRecentPages(entries: readonly MenuEntry[]): MenuEntry[] {
  const here = plainPath(useLocation().pathname);
  const [kept] = useKept(useSession().id);
  const open = new Map(
    flatMenu(entries).flatMap((one) => (one.path && !one.greyed ? [[plainPath(one.path), one]] : [])),
  );
  return kept.flatMap((path) => (path === here ? [] : (open.get(path) ?? []))).slice(0, MOST);
}
