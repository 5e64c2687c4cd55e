// Every screen that is built opens for a person with all permissions, has a heading, and is accessible in light and dark.

import { screens } from '#app/screens.ts';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const open = screens.filter((screen) => screen.frame !== 'guest' && !/:[a-z_]+(?!\?)\b/i.test(screen.path));

for (const screen of open) {
  const path = screen.path.replaceAll(/\/:[a-z_]+\?/gi, '');
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${screen.title} (${path}) in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (!screen.frame) await signInAs(page);
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    });
  }
}
