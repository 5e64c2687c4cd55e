// The book: the trial balance agrees, and each figure leads to its lines and their entry (ACC-70, ACC-75).

import { nowMs } from '#kernel/clock.ts';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('a figure of the trial balance leads to its lines and to the entry', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/account-managment/report/trial-balance');
  await expect(page.getByText('✓ equal')).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: 'Student receivables' });
  const debit = (await row.getByRole('link').nth(1).textContent()) ?? '';
  await row.getByRole('link').nth(1).click();

  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText(debit);
  await expectAccessible(page);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText('Student receivables');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('an account is added with the next free code, and a system account is not closed', async ({ page }) => {
  await signInAs(page);
  const name = `Journey ${nowMs()}`;
  await page.goto('/admin/account-managment/accounts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('n');
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Payee type' }).click();
  await page.getByRole('option', { name: /^Utilities/ }).click();
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await expect(form).toBeHidden();

  await page.goto(`/admin/account-managment/accounts?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/52\d\d/);
  await page.goto('/admin/account-managment/accounts?q=1000');
  await page.getByRole('row').filter({ hasText: 'Cash in hand' }).getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Close' })).toBeHidden();
});
