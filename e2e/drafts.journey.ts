// What is typed is not lost: a reload and a lost line bring it back; two people change one record and choose field by field; without a
// line the system says so and opens again by itself (decision 0139).

import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

const branch = '/admin/branch-managment/update-branch/1/3';
const typed = (page: Page) => page.getByText(/What you typed on .* at .* is back/);

test('a reload in the middle of a form brings back what was typed, until it is discarded', async ({ page }) => {
  await signInAs(page);
  await page.goto(branch);
  const remarks = page.getByRole('textbox', { name: 'Remarks' });
  const before = await remarks.inputValue();
  await remarks.fill('The gate is painted in March');
  await page.reload();
  await expect(typed(page)).toBeVisible();
  await expect(remarks).toHaveValue('The gate is painted in March');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(remarks).toHaveValue(before);
  await page.reload();
  await expect(remarks).toHaveValue(before);
  await expect(typed(page)).toHaveCount(0);
});

test('a save without a line says so, and is sent once the line is back', async ({ page, context }) => {
  await signInAs(page);
  await page.goto(branch);
  const remarks = page.getByRole('textbox', { name: 'Remarks' });
  await remarks.fill('Saved over a lost line');
  await context.setOffline(true);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/nothing you typed is lost/)).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(/The last save had no answer/)).toBeVisible();
  await expect(remarks).toHaveValue('Saved over a lost line');
  await context.setOffline(false);
  await page.keyboard.press('Control+s');
  await page.waitForURL(/detail\?branch=/);
  await page.goto(branch);
  await expect(remarks).toHaveValue('Saved over a lost line');
  await expect(typed(page)).toHaveCount(0);
});

/** Another text at each run: a journey may be walked again at a school that is open. */
const run = crypto.randomUUID().slice(0, 6);

test('two people change one branch: both are shown field by field, one is chosen for each', async ({
  page,
  browser,
}) => {
  await signInAs(page);
  await page.goto(branch);
  await page.getByRole('textbox', { name: 'Remarks' }).fill(`Mine ${run}`);
  await page.getByRole('textbox', { name: 'Area', exact: true }).fill(`Quarter ${run}`);
  await page.getByRole('textbox', { name: 'Website' }).fill('https://mine.example');

  const other = await browser.newPage({ baseURL: new URL(page.url()).origin, reducedMotion: 'reduce' });
  await signInAs(other);
  await other.goto(branch);
  await other.getByRole('textbox', { name: 'Remarks' }).fill(`Theirs ${run}`);
  await other.getByRole('textbox', { name: 'Area', exact: true }).fill(`Their quarter ${run}`);
  const premises = other.getByRole('combobox', { name: 'Premises' });
  const theirs = (await premises.inputValue()) === 'Donated' ? 'Owned' : 'Donated';
  await premises.click();
  await other.getByRole('option', { name: theirs }).click();
  await other.keyboard.press('Control+s');
  await other.waitForURL(/detail\?branch=/);
  await other.close();

  await page.keyboard.press('Control+s');
  await expect(page.getByRole('heading', { name: 'Somebody else saved this meanwhile' })).toBeFocused();
  const panel = page.getByRole('region', { name: 'Somebody else saved this meanwhile' });
  await expect(panel.getByRole('radio', { name: `Theirs: ${theirs}` })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectReadableInTheDark(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await panel.getByRole('radio', { name: `Mine: Mine ${run}` }).check();
  await panel.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(panel.getByText('Choose one of the two')).toBeVisible();
  await panel.getByRole('radio', { name: `Theirs: Their quarter ${run}` }).check();
  await panel.getByRole('button', { name: 'Save what is chosen' }).click();
  await page.waitForURL(/detail\?branch=/);
  await page.goto(branch);
  await expect(page.getByRole('textbox', { name: 'Remarks' })).toHaveValue(`Mine ${run}`);
  await expect(page.getByRole('textbox', { name: 'Area', exact: true })).toHaveValue(`Their quarter ${run}`);
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('https://mine.example');
});

test('it can be installed, and without a line one page says so and opens again by itself', async ({
  page,
  context,
}) => {
  await signInAs(page);
  await page.goto('/admin/dashboard');
  const manifest = await page.evaluate(async () => {
    const address = document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '';
    return (await (await fetch(address)).json()) as { icons: { src: string }[]; display: string };
  });
  expect(manifest.display).toBe('standalone');
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  const stored = () => page.evaluate(async () => (await (await caches.open('maktab-offline')).keys()).length);
  await expect.poll(stored).toBe(4);
  await page.goto(branch);
  await page.getByRole('textbox', { name: 'Remarks' }).fill('Typed before the line went');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'There is no connection to the school' })).toBeVisible();
  await expect(page.getByText('What you typed in one form or sheet is kept on this device')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(typed(page)).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await stored()).toBe(4);
});
