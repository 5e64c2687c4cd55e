// A child goes on to another country of the group (STU-62): one form begins the leaving here and the admission there; the record tells where it goes.

import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

const students = '/admin/student-managment';

test('a child goes to another school or country: both drafts are made, and the leaving opens', async ({ page }) => {
  await signInAs(page, 'Branch Admin');
  await page.goto(`${students}/student`);
  await page.getByRole('table').getByRole('row').nth(9).getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Family' }).waitFor();
  const id = new URL(page.url()).searchParams.get('id');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await page.goto(`${students}/std-transfer?student_id=${id}`);
  await page.getByRole('link', { name: 'To another school or country instead' }).click();
  await expect(page.getByRole('heading', { name: 'To Another School or Country' })).toBeVisible();
  await page.getByRole('combobox', { name: 'School and branch' }).click();
  await page.getByRole('option', { name: /Oman/ }).first().click();
  await expect(page.getByText('fees there are in OMR')).toBeVisible();
  await page.getByRole('combobox', { name: 'Class there' }).click();
  await page.getByRole('option').first().click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make both drafts' }).click();
  await expect(page.getByRole('heading', { name: `Leaving: ${name}` })).toBeVisible();

  await page.goto(`${students}/transfer?tab=group`);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row.getByText('The leaving is a draft: clear it and send it')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await page.goto(`${students}/bio?id=${id}`);
  await expect(page.getByText(/^Goes to /)).toBeVisible();
});
