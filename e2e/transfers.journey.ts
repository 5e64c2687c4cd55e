// A child goes to another branch (STU-60): head office releases it, a second person accepts it into a section; sections are made even.

import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

const students = '/admin/student-managment';

test('a transfer is released by one person, accepted by another, and stands in the record', async ({ page }) => {
  await signInAs(page, 'Head Office');
  await page.goto(`${students}/transfer/approved`);
  const waiting = page.getByRole('row', { name: /F-8 Campus.*Clifton Campus/ });
  await expect(waiting).toBeVisible();
  await expectAccessible(page);
  const name = (await waiting.getByRole('cell').first().textContent()) ?? '';
  await waiting.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Release' }).click();
  await expect(page.getByText('Released. It waits for Clifton Campus now')).toBeVisible();

  await signInAs(page, 'Super Admin');
  await page.goto(`${students}/transfer/approved?tab=accept`);
  const released = page.getByRole('row', { name: new RegExp(name) });
  await expect(released).toBeVisible();
  await released.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Accept' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept the student' });
  await dialog.getByRole('combobox', { name: 'Section' }).click();
  await page.getByRole('option').first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted. The seat is held until the day')).toBeVisible();
  await page.goto(`${students}/transfer/record`);
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
});

test('the form says what a transfer would mean before anybody is asked', async ({ page }) => {
  await signInAs(page, 'Branch Admin');
  await page.goto(`${students}/student`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Family' }).waitFor();
  const id = new URL(page.url()).searchParams.get('id');
  await page.goto(`${students}/std-transfer?student_id=${id}`);
  await page.getByRole('combobox', { name: 'To branch' }).click();
  await page.getByRole('option', { name: /Gulberg Campus: \d+ seats free/ }).click();
  await expect(page.getByRole('table', { name: 'Money of the transfer' })).toBeVisible();
  await expectAccessible(page);
});
