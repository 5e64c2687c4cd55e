// A month is posted in four steps, its challans are found by class and opened (spec 04 §5.3); price lists and heads are seen.

import { addMonths, formatMonth, monthOf, todayIn } from '#kernel/dates.ts';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const area = '/admin/account-managment';
const next = addMonths(monthOf(todayIn('Asia/Karachi')), 1);

test('next month is checked, posted and found', async ({ page }) => {
  test.setTimeout(180_000);
  await signInAs(page);
  await page.goto(`${area}/feepost`);
  await expect(page.getByRole('heading', { name: 'Fee Post' })).toBeVisible();
  await page.getByRole('button', { name: /^Bill month/ }).click();
  if (next.slice(0, 4) !== monthOf(todayIn('Asia/Karachi')).slice(0, 4))
    await page.getByRole('button', { name: /next year/i }).click();
  await page.getByRole('button', { name: formatMonth(next).slice(0, 3), exact: true }).click();
  await expectAccessible(page);
  // Nothing chosen is nobody.
  await page.getByRole('checkbox', { name: 'Every branch I work in' }).check();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Branches to post' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Post PKR/ }).click();
  await page
    .locator('[role=dialog], [role=alertdialog]')
    .getByRole('button', { name: /^Post PKR/ })
    .click();
  await expect(page.getByRole('link', { name: 'Open the register' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the register' }).click();
  await expect(page.getByRole('heading', { name: `Monthly ${formatMonth(next)}` })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${area}/feechallan?bill_month=${next}`);
  await page.getByRole('link', { name: /^C\d+/ }).first().click();
  await expect(page.getByRole('region', { name: 'Lines of the challan' })).toBeVisible();
  await expectAccessible(page);
});

test('students of a class with their challans', async ({ page }) => {
  await signInAs(page);
  await page.goto(`${area}/new-fee-challan`);
  await expect(page.getByText('Find the student')).toBeVisible();
  await page.getByRole('combobox', { name: 'Class' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByRole('table', { name: 'Students and their challans' })).toBeVisible();
  await expectAccessible(page);
});

test('heads and price lists', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/branch-managment/fee-structure');
  await expect(page.getByRole('tab', { name: 'Structures' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Heads' }).click();
  await expect(page.getByRole('region', { name: 'Fee heads' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Tuition fee' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('the plan of a student, and a month ahead billed to one', async ({ page }) => {
  await signInAs(page);
  await page.goto(`${area}/individual-feepost?student_id=1`);
  await expect(page.getByRole('region', { name: 'Fee plan by month' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: /^Post (PKR|OMR) / }).click();
  await page
    .locator('[role=dialog], [role=alertdialog]')
    .getByRole('button', { name: /^Post / })
    .click();
  await expect(page.getByText(/^Made: /)).toBeVisible();
  await page.goto('/admin/student-managment/student-feestructure?student_id=1');
  await expect(page.getByRole('region', { name: 'Fee plan by month' })).toBeVisible();
  await expectAccessible(page);
});
