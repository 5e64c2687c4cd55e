// A branch opens by the copy of another, and one closes: asked by one, decided by another, finished only when nothing is left (BR-5, BR-14 to BR-16).

import { nowMs } from '#kernel/clock.ts';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('a branch is opened by copy, step by step', async ({ page }) => {
  await signInAs(page);
  const code = `C${String(nowMs()).slice(-4)}`;
  await page.goto('/admin/branch-managment/add-branch/1');
  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Short name').fill(`Copy ${code}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Copy ${code}`);
  await page.getByRole('combobox', { name: 'Levels' }).click();
  await page.getByRole('option', { name: 'Primary' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Address').fill('9 Canal Road');
  await page.getByLabel('City').fill('Lahore');
  await page.getByLabel('Phone').fill('+92 42 111 222 333');
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { name: '2. People' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sana Malik');
  await page.getByLabel('Phone').fill('0300 1234567');
  await page.getByRole('button', { name: 'Add and go on' }).click();

  await expect(page.getByRole('heading', { name: '3. Classes and set-up' })).toBeVisible();
  const copy = page.getByRole('combobox', { name: 'Copy from' });
  await copy.click();
  await page.getByRole('option', { name: /Gulberg/ }).click();
  const made = page.getByRole('region', { name: 'What would be made' });
  await expect(made.getByRole('row', { name: /Sections/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Copy \d+ things$/ }).click();

  await expect(page.getByRole('heading', { name: '4. Review and opening' })).toBeVisible();
  await page.getByRole('button', { name: 'Activate now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('Opened for the new session');
  await dialog.getByRole('button', { name: 'Activate branch' }).click();
  await expect(page.getByText('This branch is open')).toBeVisible();
});

test('a branch closes: asked for, decided by another, and not before it is empty', async ({ page, browser }) => {
  await signInAs(page, 'Head Office');
  await page.goto('/admin/branch-managment/detail');
  await page.getByRole('link', { name: 'Clifton Campus' }).first().click();
  await expect(page.getByRole('heading', { name: 'Clifton Campus' })).toBeVisible();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Ask to close' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('The lease ends');
  await dialog.getByRole('button', { name: 'Ask to close branch' }).click();
  await expect(page.getByText('Sent for approval')).toBeVisible();

  const other = await browser.newPage();
  await signInAs(other);
  await other.goto('/admin/branch-managment/status?tab=requests');
  await other.getByRole('row').filter({ hasText: 'Clifton' }).getByRole('link').first().click();
  await other.getByRole('button', { name: 'Approve' }).first().click();
  await expect(other.getByText(/approved/i).first()).toBeVisible();

  await other.goto('/admin/branch-managment/status');
  await expect(other.getByText('Closes on').first()).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('link', { name: 'Clifton Campus' }).click();
  await expect(other.getByRole('region', { name: 'What is left' }).first()).toContainText('Active students');
  await expect(other.getByRole('region', { name: 'Seats elsewhere' }).first()).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Close for good' }).click();
  const finish = other.getByRole('dialog');
  await finish.getByRole('textbox', { name: 'Reason', exact: true }).fill('It is empty');
  await finish.getByRole('button', { name: 'Close branch for good' }).click();
  await expect(other.getByText(/cannot be closed yet: active students/)).toBeVisible();

  // The branch stays: others walk through this school, too.
  await other.goto('/admin/branch-managment/status');
  await other.getByRole('link', { name: 'Clifton Campus' }).click();
  await other.getByRole('button', { name: 'More' }).first().click();
  await other.getByRole('menuitem', { name: 'Cancel the closing' }).click();
  const kept = other.getByRole('dialog');
  await kept.getByRole('textbox', { name: 'Reason', exact: true }).fill('The lease goes on');
  await kept.getByRole('button', { name: 'Cancel the closing' }).click();
  await expect(other.getByText('Active', { exact: true }).first()).toBeVisible();
  await other.close();
});
