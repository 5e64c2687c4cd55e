// Every screen that is built opens for a person with all permissions, has a heading, and is accessible in light and in dark.

import { screens } from '#app/screens.ts';
import { expect, expectAccessible, settled, signInAs, test } from './harness/person.ts';

const open = screens.filter((screen) => screen.frame !== 'guest' && !/:[a-z_]+(?!\?)\b/i.test(screen.path));

for (const screen of open) {
  const path = screen.path.replaceAll(/\/:[a-z_]+\?/gi, '');
  test(`${screen.title} (${path})`, async ({ page }) => {
    if (!screen.frame) await signInAs(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expectAccessible(page);
    }
  });
}
