// Dashboard, audit, jobs and help in the browser (spec 01 stories 1 and 10, DASH-2, DASH-4).

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('DASH-2: the figures of the month lead to the report with the same totals', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('tab', { name: 'Shortcuts', selected: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Statistics' }).click();
  await expectAccessible(page);
  const card = page.getByRole('region', { name: 'Fee Status' });
  const posted = (await card.getByRole('link', { name: /^Posted/ }).innerText()).replace(/^.*:\s*/s, '').trim();
  await card.getByRole('link', { name: /^Posted/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Branch Outstanding Fee' })).toBeVisible();
  await expect(page.getByText(posted, { exact: true }).first()).toBeVisible();
});

test('DASH-4: own shortcuts are added, moved by keyboard and deleted', async ({ page }) => {
  await signInAs(page, 'Accountant');
  await page.goto('/admin/dashboard');
  for (const [title, url] of [
    ['Trial balance', '/admin/account-managment/trail-balance'],
    ['Help of the bank', 'https://bank.example/help'],
  ] as const) {
    await page.getByRole('button', { name: 'My Shortcut' }).click();
    const dialog = page.getByRole('dialog', { name: 'My Shortcut' });
    await dialog.locator('input[type=file]').setInputFiles('e2e/fixtures/icon.png');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('URL').fill(url);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
  }
  const own = page.locator('.shortcut-own');
  await expect(own).toHaveCount(2);
  await page.getByRole('button', { name: /^Move shortcut Trial balance/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(own.nth(1)).toContainText('Trial balance');
  await page.reload();
  await expect(page.locator('.shortcut-own').nth(1)).toContainText('Trial balance');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete shortcut Help of the bank' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.locator('.shortcut-own')).toHaveCount(1);
});

test('the event panel shows the chosen day', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/dashboard');
  const events = page.getByRole('region', { name: 'Events' });
  await expect(events.getByText(/^\d\d\/\d\d\/\d{4}$/)).toBeVisible();
  await expect(events.getByText(/^(Birthdays|Holidays|Nothing on this day)/).first()).toBeVisible();
});

test('help is found by Ctrl+K and read', async ({ page }) => {
  await signInAs(page, 'Fee Clerk');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('tab', { name: 'Shortcuts', selected: true })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('take over a register');
  await page
    .getByRole('option', { name: /Take over a register/ })
    .or(page.getByText('Take over a register'))
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/help\/students#take-over-a-register$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  await expectAccessible(page);
});
