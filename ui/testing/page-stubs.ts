// What a real browser page has and the simulated one lacks; loaded before every screen test.

import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

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
Object.defineProperty(document, 'fonts', { value: new EventTarget() });
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

afterEach(cleanup);
