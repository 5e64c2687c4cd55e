// Every page kind of the developers' gallery in a real browser: axe, wide and 360 px, light and dark, each of its states.

import type { Page } from '@playwright/test';
import { createServer } from 'vite';
import { expect, expectAccessible, settled, test as base } from './harness/person.ts';

/** One page for the whole gallery: its modules, which come one by one from the developers' server, are read once. */
const test = base.extend<object, { gallery: Page }>({
  gallery: [
    async ({ browser }, use) => {
      const server = await createServer({
        logLevel: 'error',
        server: { port: 0, host: 'localhost', hmr: false, watch: null },
      });
      await server.listen();
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${server.resolvedUrls?.local[0] ?? ''}gallery`);
      await use(page);
      await context.close();
      await server.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ gallery }, use) => use(gallery),
});

/** What tells that the filled page is there. */
const FILLED: Readonly<Record<string, string>> = {
  'approval-queue': '.page h1',
  board: '.board-card',
  calendar: '.calendar-event',
  'entry-sheet': '.sheet-row, .sheet-phone',
  list: 'tr[data-row], .card',
  record: '.record-history',
  report: '.recharts-surface',
  stepper: '.stepper-panel input',
  tree: '[role=treeitem]',
};
/** Refused looks as an error does; the tests beside the kinds tell them apart. */
const STATES = ['empty', 'error'];

async function expectFitting(page: Page, filled: string): Promise<void> {
  await expect(page.locator(filled).first()).toBeVisible();
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

/** Goes on inside the gallery; what stood there before is gone when the new page is. */
async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const old of document.querySelectorAll('[data-gallery] main > * > *')) old.setAttribute('data-left', '');
    location.hash = to;
  }, address);
  await expect(page.locator('[data-gallery] main > * > :not([data-left])').first()).toBeVisible();
}

for (const [kind, filled] of Object.entries(FILLED)) {
  test(`${kind}: accessible, nothing wider than the page, wide and narrow, light and dark`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 800 });
    await goTo(page, `/${kind}`);
    await expectFitting(page, filled);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFitting(page, filled);
    for (const state of STATES) {
      await goTo(page, `/${kind}/${state}`);
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expectAccessible(page);
    }
  });
}
