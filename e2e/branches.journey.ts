// A used code of a branch is refused where it was typed, and nothing typed is lost (BR-1); a site is planned on the map (10 §17 no. 4).

import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

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

test('a site is planned: students around it, free seats near it, and the territories it overlaps', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/branch-managment/detail?view=site');
  const latitude = page.getByRole('textbox', { name: 'Latitude' });
  await latitude.fill('999');
  await page.getByRole('textbox', { name: 'Longitude' }).fill('74.34');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(latitude).toHaveValue('999');
  await expect(latitude).toHaveAttribute('aria-invalid', 'true');
  await latitude.fill('31.51');
  await page.getByRole('button', { name: 'Look', exact: true }).click();
  await expect(page).toHaveURL(/at=74\.34%2C31\.51/);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
