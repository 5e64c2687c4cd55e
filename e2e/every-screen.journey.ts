// Every screen that is built opens for a person with all permissions, has a heading, and is accessible in light and in dark.

import { screens } from '#app/screens.ts';
import { atOneDesk, expect, expectAccessible, expectReadableInTheDark, settled } from './harness/person.ts';

const open = screens.filter((screen) => screen.frame !== 'guest' && !/:[a-z_]+(?!\?)\b/i.test(screen.path));

for (const screen of open) {
  const path = screen.path.replaceAll(/\/:[a-z_]+\?/gi, '');
  atOneDesk(`${screen.title} (${path})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
    await expectAccessible(page);
    await expectReadableInTheDark(page);
  });
}
