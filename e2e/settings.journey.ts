// Settings in the browser: a change from a day on, refused patterns, history; then the same in the audit (SET-1, SET-2, 00 §20).

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('SET-2: a setting is changed, stands in its history and in the audit, and is cleared', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/settings');
  await page.getByRole('searchbox').fill('lie back');
  await page.getByRole('button', { name: /^Change How far an entry/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Value').fill('45');
  await dialog.getByLabel('Why').fill('Late bank slips');
  await dialog.getByRole('button', { name: 'Save setting' }).click();
  await expect(page.getByText('45 days')).toBeVisible();
  await expect(page.getByText(/^Set for the school since/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^More for How far an entry/ }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByText('Late bank slips')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/admin/audit?record_kind=setting');
  await expect(page.getByText(/Backdate days: 30 days → 45 days/).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/settings?q=lie+back');
  await page.getByRole('button', { name: /^More for How far an entry/ }).click();
  await page.getByRole('menuitem', { name: 'Clear' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('Standard').first()).toBeVisible();
  await expect(page.getByText('30 days')).toBeVisible();
});

test('00 §20: a pattern that could repeat is refused while it is typed', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/settings?q=family+challan');
  await page.getByRole('button', { name: 'Change Family challan' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^The next at/)).toBeVisible();
  await dialog.getByLabel('Value').fill('F{school:2}{branch_no:4}{seq:7}');
  await expect(dialog.getByText(/needs the year: \{YY\}/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save setting' })).toBeDisabled();
  await dialog.getByLabel('Value').fill('FC{school:2}{branch_no:4}{YY}{seq:6}');
  await expect(dialog.getByText(/FC\d\d00\d{4}\d{6}/).first()).toBeVisible();
});

test('SET-1: settings of a branch, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page);
  await page.goto('/admin/settings?place=branch-1&q=issued');
  await expect(page.getByText('Day of the month on which challans are issued')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(wide).toBe(false);
  await expectAccessible(page);
});
