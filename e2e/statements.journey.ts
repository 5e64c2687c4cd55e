// The statements in the browser: profit and loss, balance sheet, cash flow; a figure leads to its lines; the next month to close says what is
// before it, and a closed year what it moved (ACC-51, ACC-53, ACC-71, ACC-72, ACC-75).

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('the three statements open, and a figure leads to lines that add up to it', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/account-managment/profitloss');
  await expect(page.getByRole('figure', { name: 'From income to surplus' })).toBeVisible();
  await expectAccessible(page);
  const row = page.getByRole('row').filter({ hasText: 'Tuition fees' });
  const amount = (await row.getByRole('link').first().textContent()) ?? '';
  await page.getByRole('tab', { name: 'Balance sheet' }).click();
  await expect(page.getByText('✓ equal')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Cash flow' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Cash and bank after' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Profit and loss' }).click();
  await page.getByRole('row').filter({ hasText: 'Tuition fees' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText(amount);
});

test('months and years: what stands before the next close, a closed year, and the way back asks a second person', async ({
  page,
}) => {
  await signInAs(page);
  await page.goto('/admin/account-managment/report/trial-balance?tab=periods');
  const next = page.getByRole('region', { name: /^Before .* is closed$/ });
  await expect(next).toBeVisible();
  await expect(next.getByRole('listitem').filter({ hasText: 'No unposted vouchers' })).toBeVisible();
  await expectAccessible(page);
  const closed = page
    .getByRole('region')
    .filter({ hasText: /books? closed/ })
    .first();
  await expect(closed).toBeVisible();
  await closed.getByRole('button', { name: 'Open the year again' }).click();
  const form = page.getByRole('dialog');
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Reason' }).fill('The rent of May was left out');
  await form.getByRole('button', { name: 'Ask to open the year' }).click();
  await expect(form).toBeHidden();
  await expect(closed).toContainText('Closed');
  await page.goto('/admin/account-managment/report/trial-balance?tab=rates');
  await expect(page.getByRole('row').nth(1)).toContainText('OMR');
  await expectAccessible(page);
});
