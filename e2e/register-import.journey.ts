// A school's old register is taken over: the file is chosen, checked with every bad line and reason, and its good lines imported.

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('the register of a branch is imported: two good lines, two that say what is wrong', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/student-managment/admission');
  await page.getByRole('link', { name: 'Import a register instead' }).click();
  await expect(page.getByRole('heading', { name: 'Import students' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles('e2e/fixtures/register.csv');

  await page.getByRole('button', { name: 'Check 4 lines' }).click();
  const bad = page.getByRole('region', { name: 'Bad lines' });
  await expect(bad.getByRole('row').filter({ hasText: '4' }).filter({ hasText: 'Birth' }).first()).toBeVisible();
  await expect(bad.getByText(/Grade 99/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Import 2 students' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import 2 students' }).click();
  await page.getByRole('link', { name: 'View students' }).click();
  await page.getByRole('searchbox').first().fill('Lakhani');
  await expect(page.getByRole('link', { name: 'Zoraiz Lakhani' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Zimal Lakhani' })).toBeVisible();
});
