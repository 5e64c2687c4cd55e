// A school opens a branch: added as a draft, given classes and sections, activated when nothing is missing (BR-1 to BR-4, BR-16).

import { nowMs } from '#kernel/clock.ts';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('a branch is added, gets a class with sections, and is activated', async ({ page }) => {
  await signInAs(page);
  const code = `T${String(nowMs()).slice(-4)}`;
  await page.goto('/admin/branch-managment/detail');
  await page.getByRole('button', { name: 'Add branch' }).click();
  // The list's own search names codes too: the form must stand before anything is typed.
  await expect(page.getByRole('heading', { name: 'Add Branch' })).toBeVisible();

  await page.getByLabel('Code').fill(code);
  await page.getByLabel('Short name').fill(`Campus ${code}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Campus ${code}`);
  await page.getByRole('combobox', { name: 'Levels' }).click();
  await page.getByRole('option', { name: 'Primary' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('Address').fill('12 Mall Road');
  await page.getByLabel('City').fill('Lahore');
  await page.getByLabel('Phone').fill('+92 42 111 222 333');
  await page.keyboard.press('Control+s');

  await expect(page.getByRole('heading', { name: `Campus ${code}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Before it can be activated' })).toContainText(
    'An open class with a section',
  );
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Classes' }).click();
  await page.goto(page.url().replace(/detail\?branch=(\d+).*/, 'branchclass?branch_id=$1'));
  const gradeOne = page.getByRole('row').filter({ hasText: 'Grade 1' }).first();
  await gradeOne.getByRole('button', { name: 'Sections' }).click();
  await page.getByLabel('Names').fill('A, B');
  await page.getByRole('button', { name: 'Add 2 sections' }).click();
  await expect(page.getByRole('button', { name: 'Edit Grade 1 B' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(page.url().replace(/branchclass\?branch_id=(\d+).*/, 'detail?branch=$1'));
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByLabel('Reason').fill('Opened for the new session');
  await page.getByRole('button', { name: 'Activate branch' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('a used code is refused under its field, and nothing typed is lost', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/branch-managment/update-branch/1/2');
  const code = page.getByLabel('Code');
  await expect(code).not.toHaveValue('');
  await code.fill('ISB-01');
  await page.getByRole('button', { name: 'Save branch' }).click();
  await expect(page.getByText('Code ISB-01 is already used by F-8 Campus')).toBeVisible();
  await expect(code).toHaveValue('ISB-01');
});
