// A child leaves (STU-55 to STU-59): cleared and sent at the desk, decided by head office from its own page, and its certificate issued;
// who left stands in the record and the report.

import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

const students = '/admin/student-managment';
const others = '/admin/student-management';

test('a draft is cleared and sent, head office approves it, the certificate is issued', async ({ page }) => {
  await signInAs(page, 'Branch Admin');
  await page.goto(`${students}/student-submenu`);
  await page.goto(`${students}/left?state=draft`);
  const draft = page.getByRole('row', { name: /Draft/ }).first();
  await expect(draft).toBeVisible();
  await expectAccessible(page);
  const name = (await draft.getByRole('link').first().textContent()) ?? '';
  await draft.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Continue with the draft' }).click();

  await expect(page.getByRole('heading', { name: '2. Clearance' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Something is not cleared' })).toBeDisabled();
  for (const item of ['Library', 'Laboratory']) {
    const row = page.getByRole('listitem').filter({ hasText: item });
    await row.getByRole('button', { name: 'Returned' }).click();
    await expect(row.getByText('Clear', { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('table', { name: 'Settlement' })).toContainText('Still due');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('link', { name: 'Leaving requests' })).toBeVisible();

  await signInAs(page, 'Head Office');
  await page.goto(`${others}/left-approved-pending`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${students}/left?state=pending`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Open the request' }).click();
  await expect(page.getByRole('table', { name: 'Settlement' })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  // At once where the last day is today.
  await expect(page.getByText(/^Approved(: it takes effect on the last day| and settled)$/)).toBeVisible();

  // The child may owe by now, and then the certificate is held; others left with nothing open.
  await page.goto(`${others}/leaving-certificate?state=ready`);
  const ready = page.getByRole('row', { name: /Ready/ }).first();
  await ready.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Issue' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Conduct' })).toHaveValue('Good');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByText(/Certificate LC\d+ is issued/)).toBeVisible();
});

test('who left this month is the same figure on its list and in the report', async ({ page }) => {
  await signInAs(page, 'Head Office');
  await page.goto(`${students}/left-approved`);
  await expect(page.getByRole('row', { name: /Struck off/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${students}/left/record`);
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('Left this month');
  await expectAccessible(page);
  await page.goto('/admin/reports/student/left');
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('Retention');
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
