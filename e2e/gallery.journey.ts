// Every page kind of the developers' gallery in a real browser: axe, wide and 360 px, light and dark, each of its states.

import type { Page } from '@playwright/test';
import { createServer, type ViteDevServer } from 'vite';
import { expect, expectAccessible, settled, test } from './harness/person.ts';

let server: ViteDevServer;
let address: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await createServer({ logLevel: 'error', server: { port: 0, host: 'localhost', hmr: false, watch: null } });
  await server.listen();
  address = `${server.resolvedUrls?.local[0] ?? ''}gallery`;
});
test.afterAll(() => server.close());

/** What tells that the filled page is there. */
const FILLED: Readonly<Record<string, string>> = {
  'approval-queue': '.page h1',
  board: '.board-card',
  calendar: '.event',
  'entry-sheet': '.sheet-row, .sheet-phone',
  list: 'tr[data-row], .card',
  record: '.history',
  report: '.recharts-surface',
  stepper: '.step-panel input',
  tree: '[role=treeitem]',
};
/** Refused looks as an error does; the tests beside the kinds tell them apart. */
const STATES = ['empty', 'error'];

async function expectFitting(page: Page, filled: string): Promise<void> {
  await expect(page.locator(filled).first()).toBeVisible({ timeout: 60_000 });
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(tooWide).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

for (const [kind, filled] of Object.entries(FILLED)) {
  test(`${kind}: accessible, nothing wider than the page, wide and narrow, light and dark`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('about:blank');
    await page.goto(`${address}#/${kind}`);
    await expectFitting(page, filled);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectFitting(page, filled);
    for (const state of STATES) {
      await page.goto('about:blank');
      await page.goto(`${address}#/${kind}/${state}`);
      await expect(page.locator('.gallery main')).toBeVisible();
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await expectAccessible(page);
    }
  });
}
