// The pages that a person opened last, the latest first; kept on the device, for each person of it by themselves.

import { useLocalStorage } from '@mantine/hooks';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { plainPath } from '#ui/routes/built.ts';
import { pageAt, type PageAt } from '#ui/routes/page-at.ts';
import { mayAny, useSession } from '#ui/session/session.ts';
import type { MenuEntry } from './menu.ts';

const MOST = 5;
const NONE: PageAt[] = [];

const useKept = (user_id: number) =>
  useLocalStorage<PageAt[]>({ key: `maktab-recent:${user_id}`, defaultValue: NONE, getInitialValueInEffect: false });

/** `latest` first, each once; one more than is shown, because the open page is among them. */
export const withLatest = (kept: readonly PageAt[], latest: PageAt): PageAt[] =>
  [latest, ...kept.filter(({ path }) => path !== latest.path)].slice(0, MOST + 1);

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
