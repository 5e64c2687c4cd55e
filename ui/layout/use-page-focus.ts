// After a change of page the field where its work begins takes the focus, such as the scan field of the desk; else the heading, so that the keyboard and
// screen readers begin at the top.

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const begin = (): boolean => {
  const field = document.querySelector<HTMLElement>('#main [data-autofocus]');
  field?.focus({ preventScroll: true });
  return field !== null;
};

/** Nobody has gone to work on the page yet. */
const isFresh = (): boolean => {
  const { activeElement: at, body } = document;
  return at === body || at?.id === 'page-title';
};

export function usePageFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (begin()) return;
    document.getElementById('page-title')?.focus({ preventScroll: true });
    const main = document.getElementById('main');
    if (!main) return;
    // A page that is loaded first has its fields a moment later.
    const watch = new MutationObserver(() => (isFresh() && !begin()) || watch.disconnect());
    watch.observe(main, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [pathname]);
}
