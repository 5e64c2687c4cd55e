// The shell by keyboard and at its widths (spec 01 acceptance stories 1, 6, 8, 9, 10).

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('story 1: the dashboard opens on Shortcuts with 21 cards; a figure is the total of its list', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('tab', { name: 'Shortcuts', selected: true })).toBeVisible();
  await expect(page.locator('.shortcuts > li')).toHaveCount(22);
  await page.getByRole('tab', { name: 'Statistics' }).click();
  const figure = page.getByRole('link', { name: /^Active students:/ });
  const active = (await figure.innerText()).replace(/\D/g, '');
  await figure.click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Students' })).toBeVisible();
  await expect(page.locator('h1 + p')).toHaveText(Number(active).toLocaleString('en-US'));
});

test('story 8: any case is the same page; an unknown page shows the picture inside the layout', async ({ page }) => {
  await signInAs(page);
  await page.goto('/ADMIN/DashBoard');
  await expect(page.getByRole('tab', { name: 'Statistics' })).toBeVisible();
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('img', { name: /404/ })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('story 9: open at 1200 and 280 px wide, pictures at 1024, over the page at 1022', async ({ page }) => {
  await signInAs(page);
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu).toBeVisible();
  const width = async () => (await page.locator('.drawer').boundingBox())?.width;
  await expect.poll(width).toBe(280);
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(width).toBe(64);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accounts', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ledger', exact: true }).click();
  await expect(page).toHaveURL(/ledger/);
  await page.setViewportSize({ width: 1022, height: 800 });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('keys: a page is pinned and stands first in the menu, ? tells the keys, g and a letter leads on', async ({
  page,
}) => {
  await signInAs(page);
  await page.goto('/admin/student-managment/student');
  await page.getByRole('button', { name: 'Pin to the menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('button', { name: 'Pinned' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'All Students' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Take off the menu' }).click();
  await expect(menu.getByRole('button', { name: 'Pinned' })).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('Search the list')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page).toHaveURL(/fee-deposit/);
});

test('story 6, SHELL-4: without the permission there is no link, and the address says so', async ({ page }) => {
  await signInAs(page, 'Class Teacher');
  await page.goto('/admin/account-managment/fee-deposit');
  await expect(page.getByText('You have no permission for this page')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fee Deposit' })).toHaveCount(0);
});

test('story 10, SHELL-7: environment, search, a list and logout by keyboard alone', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/student-managment/student');
  await expect(page.locator('tr[data-row]').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.locator('tr[data-row="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tr[data-row="1"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.goBack();
  await expect(page.locator('tr[data-row]').first()).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder('Find a screen, student or challan')).toBeFocused();
  await page.keyboard.type('Outstanding');
  await expect(page.getByText('Outstanding Fee').first()).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('defaulter');
  await expect(page.getByText('Outstanding Fee').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Project/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Select Enviorment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Select Enviorment' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Project/ })).toBeFocused();

  await page.getByRole('button', { name: 'Person menu' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
  await expect(page).toHaveURL(/\/admin\/login$/);
});
