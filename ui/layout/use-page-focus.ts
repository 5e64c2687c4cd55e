// After a change of page the heading takes the focus, so that the keyboard and screen readers begin at the top.

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function usePageFocus(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.getElementById('page-title')?.focus({ preventScroll: true });
  }, [pathname]);
}
