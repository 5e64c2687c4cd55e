// The pages that a person opened last, the latest first; kept on the device, for each person of it by themselves.

import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { builtScreens, plainPath } from '#ui/routes/built.ts';
import { mayAny, useSession } from '#ui/session/session.ts';
import type { MenuEntry } from './menu.ts';

const MOST = 5;
const NONE: KeptPage[] = [];

export interface KeptPage {
  path: string;
  title: string;
  permissions: readonly string[];
}

const useKept = (user_id: number) =>
  useLocalStorage<KeptPage[]>({ key: `maktab-recent:${user_id}`, defaultValue: NONE, getInitialValueInEffect: false });

/** `latest` first, each once; one more than is shown, because the open page is among them. */
export const withLatest = (kept: readonly KeptPage[], latest: KeptPage): KeptPage[] =>
  [latest, ...kept.filter(({ path }) => path !== latest.path)].slice(0, MOST + 1);

/** Of a page that opens without a record in its address; its manifest is here, or it would not be open. */
function pageAt(here: string): KeptPage | undefined {
  const screen = builtScreens().find(
    (one) => plainPath(one.path) === here && !one.frame && !/:\w+(?!\?)(\/|$)/.test(one.path),
  );
  return screen && { path: here, title: screen.title, permissions: screen.permissions };
}

/** Once, in the frame: notes each page as it is opened. */
export function useNotedPages(): void {
  const here = plainPath(useLocation().pathname);
  const [, setKept] = useKept(useSession().id);
  useEffect(() => {
    const page = pageAt(here);
    if (page) setKept((kept) => withLatest(kept, page));
  }, [here, setKept]);
}

/** Those that this person may still open, without the one that is open now. */
export function useRecentPages(): MenuEntry[] {
  const here = plainPath(useLocation().pathname);
  const session = useSession();
  const [kept] = useKept(session.id);
  return kept
    .filter(({ path, permissions }) => path !== here && mayAny(session, permissions))
    .slice(0, MOST)
    .map(({ path, title }) => ({ title, path, greyed: false }));
}
