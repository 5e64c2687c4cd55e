// A former student comes back within grace (ADM-90 to ADM-93, story 13): found, asked for, approved by a second person, completed.

import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

const students = '/admin/student-managment';

test('a former student is found, asked for, approved and sits in class again', async ({ page }) => {
  await signInAs(page, 'Branch Admin');
  await page.goto(`${students}/readmission?reason=other_school`);
  const former = page
    .getByRole('row', { name: /Other school/ })
    .filter({ hasNotText: 'Waits for approval' })
    .first();
  await expect(former).toBeVisible();
  await expectAccessible(page);
  const name = (await former.getByRole('link').first().textContent()) ?? '';
  await former.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Re-admit' }).click();

  await expect(page.getByRole('heading', { name: 'Re-admit a Student' })).toBeVisible();
  await expect(page.getByText(/^Within grace, \d+ days? away$/)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Money of the child' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Why the child comes back' }).fill('The other school is too far away');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send for approval' }).click();
  const waiting = page.getByRole('row', { name: new RegExp(name) });
  await expect(waiting).toContainText('Waits for approval');
  await expectAccessible(page);

  await signInAs(page, 'Super Admin');
  await page.goto(`${students}/readmission-approve`);
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
  const request = page.getByRole('dialog');
  await expect(request.getByText('Left, comes back')).toBeVisible();
  await expectAccessible(page);
  await request.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved and applied')).toBeVisible();

  await signInAs(page, 'Branch Admin');
  await page.goto(`${students}/readmission-record?state=approved`);
  const approved = page.getByRole('row', { name: new RegExp(name) });
  await approved.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Complete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The child is enrolled again', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Complete re-admission' }).click();
  await expect(page.getByText(/Re-admitted under .+ in /)).toBeVisible();
  await page.goto(`${students}/readmission-record?state=completed`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Re-admitted');

  await page.goto(`${students}/student/re-admission?to=2099-12-31`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});
