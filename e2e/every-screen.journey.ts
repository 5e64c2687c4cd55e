// Every screen that is built opens for a person with all permissions, has a heading, is accessible in light and in dark, and cuts no
// figure of its tables.

import type { Page } from '@playwright/test';
import { screens } from '#app/screens.ts';
import { expectWholeFigures } from './harness/whole-figures.ts';
import { atOneDesk, expect, expectAccessible, expectReadableIn, settled } from './harness/person.ts';

const open = screens.filter((screen) => screen.frame !== 'guest' && !/:[a-z_]+(?!\?)\b/i.test(screen.path));

/** Goes on inside the open page, as a link of the menu does; the first screen opens by its address. */
async function goTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else
    await page.evaluate((to) => {
      if (location.pathname === to) return;
      for (const old of document.querySelectorAll('h1, h2')) old.setAttribute('data-left', '');
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
  // A new heading; or the old one with the focus, where two addresses have the same screen.
  await page.waitForFunction(
    () => document.querySelector('h1:not([data-left]), h2:not([data-left])') ?? document.querySelector('h1:focus'),
  );
  await expect(page.getByRole('heading').first()).toBeVisible();
}

for (const screen of open) {
  const path = screen.path.replaceAll(/\/:[a-z_]+\?/gi, '');
  atOneDesk(`${screen.title} (${path})`, async ({ page }) => {
    await goTo(page, path);
    await settled(page);
    // The desk stays as the screen before it left it: turning it twice a screen would cost more than it shows.
    const dark = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark';
    await expectAccessible(page);
    await expectReadableIn(page, dark ? 'light' : 'dark');
    await expectWholeFigures(page);
  });
}
