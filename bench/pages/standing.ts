// When a page stands: nothing is asked for any more, no skeleton is left, and nothing changed since. Noted in the page itself, so that the
// looking costs nothing of what is measured.

import type { Page } from 'playwright-core';

export interface Stood {
  /** From the press to the last change. */
  ms: number;
  /** Everything that was asked for until then. */
  requests: number;
  /** Data calls among them, by their paths; the bell's open line and who is signed in are the shell's. */
  calls: string[];
}

interface Noting {
  begun: number;
  last: number;
  open: number;
  calls: string[];
}

/** Runs in the page before its own scripts. */
export function noteStanding(): void {
  const here = globalThis as unknown as { standing: Noting; beginStanding: () => void };
  here.standing = { begun: 0, last: 0, open: 0, calls: [] };
  const touch = (): void => {
    here.standing.last = performance.now();
  };
  here.beginStanding = () => {
    performance.clearResourceTimings();
    here.standing = { begun: performance.now(), last: performance.now(), open: here.standing.open, calls: [] };
  };
  performance.setResourceTimingBufferSize(5000);
  const ofShell = /\/api\/v1\/(?:me|user|menu|notifications|bell|pinned|clock|events)\b|stream/;
  const ask = globalThis.fetch;
  globalThis.fetch = async (...given: Parameters<typeof fetch>) => {
    const [what] = given;
    const url = what instanceof Request ? what.url : String(what);
    const { pathname } = new URL(url, location.href);
    if (ofShell.test(pathname)) return ask(...given);
    if (pathname.startsWith('/api/')) here.standing.calls.push(pathname.replace('/api/v1/', ''));
    here.standing.open += 1;
    try {
      return await ask(...given);
    } finally {
      here.standing.open -= 1;
      touch();
    }
  };
  const watch = new MutationObserver(touch);
  watch.observe(document, { childList: true, subtree: true, characterData: true });
}

const QUIET_MS = 200;
const MOST_MS = 30_000;

export async function stood(page: Page): Promise<Stood> {
  await page
    .waitForFunction(
      (quiet) => {
        const { standing } = globalThis as unknown as { standing?: Noting };
        return (
          standing !== undefined &&
          standing.open === 0 &&
          document.querySelector('h1, h2') !== null &&
          document.querySelector('.mantine-Skeleton-root') === null &&
          performance.now() - standing.last > quiet
        );
      },
      QUIET_MS,
      { polling: 50, timeout: MOST_MS },
    )
    .catch(() => undefined);
  return page.evaluate(() => {
    const { begun, last, calls } = (globalThis as unknown as { standing: Noting }).standing;
    return {
      ms: last - begun,
      requests: performance.getEntriesByType('resource').length + (begun === 0 ? 1 : 0),
      calls,
    };
  });
}
