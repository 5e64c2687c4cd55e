// After a change of page the field where its work begins takes the focus, such as the scan field of the desk; else the heading, so that the keyboard and
// screen readers begin at the top.

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function usePageFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const begins =
      document.querySelector<HTMLElement>('#main [data-autofocus]') ?? document.getElementById('page-title');
    begins?.focus({ preventScroll: true });
  }, [pathname]);
}
