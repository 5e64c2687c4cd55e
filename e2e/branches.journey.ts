// A used code of a branch is refused where it was typed, and nothing typed is lost (BR-1).

import { expect, signInAs, test } from './harness/person.ts';

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
