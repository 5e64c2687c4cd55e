// What a real browser page has and the simulated one lacks; loaded before every screen test.

import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { closeToast, currentToasts } from '#ui/alerts/toasts.ts';
import { queryClient } from '#ui/calls/query-client.ts';
import { dropToken } from '#ui/calls/token.ts';
import { forgetJobs } from '#ui/jobs/followed.ts';

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

vi.stubGlobal('ResizeObserver', StillObserver);
vi.stubGlobal('IntersectionObserver', StillObserver);
window.matchMedia = (query) => {
  // An empty query matches, as in a browser; the tables ask for it.
  const still = { matches: query === '', media: query, onchange: null };
  return Object.assign(new EventTarget(), still) as MediaQueryList;
};
const locked = new Set<string>();
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    // As the house asks: now or not at all.
    request: async (name: string, _options: LockOptions, work: (lock: { name: string } | null) => unknown) => {
      if (locked.has(name)) return work(null);
      locked.add(name);
      try {
        return await work({ name });
      } finally {
        locked.delete(name);
      }
    },
  },
});
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

afterEach(cleanup);

// Test files share their process: what one leaves open is not the next one's.
afterAll(() => {
  // Whatever still asks for something of its person ends.
  dropToken(true);
  forgetJobs();
  for (const { id } of currentToasts()) closeToast(id);
  queryClient.clear();
  sessionStorage.clear();
});
