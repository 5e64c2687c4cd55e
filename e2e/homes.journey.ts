// What the dashboard opens with, for each kind of work (DASH-5): the desk, a class, a branch, head office; every figure leads to its list.

import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

test('the fee clerk: the cursor stands in the field, the cash is counted from here, promises lead to their list', async ({
  page,
}) => {
  await signInAs(page, 'Fee Clerk');
  await page.goto('/admin/dashboard');
  const desk = page.getByRole('region', { name: 'Fee desk' });
  await expect(desk.getByRole('textbox', { name: 'Student, challan or code' })).toBeFocused();
  await expect(desk.getByRole('region', { name: 'Close my day' }).getByText('1000 Cash in hand')).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await desk.getByRole('button', { name: 'Count the cash' }).click();
  const sheet = page.getByRole('dialog', { name: 'Count cash' });
  await expect(sheet.getByText('In the book')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  const promises = desk.getByRole('region', { name: 'Promises for today' });
  const most = await promises.locator('.home-rows > li').count();
  await promises.getByRole('link', { name: /^All/ }).click();
  await expect(page.getByRole('tab', { name: 'Promises', selected: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ has: page.getByText('Open', { exact: true }) })).toHaveCount(most);
});

test('a scan on the home opens the desk with who pays', async ({ page }) => {
  await signInAs(page, 'Fee Clerk');
  await page.goto('/admin/dashboard');
  const due = page.getByRole('region', { name: 'Promises for today' }).getByRole('link').nth(1);
  const name = await due.innerText();
  await page.getByRole('textbox', { name: 'Student, challan or code' }).fill(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fee Deposit' })).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('the class teacher: the register that is to be taken is one press away', async ({ page }) => {
  await signInAs(page, 'Class Teacher');
  await page.goto('/admin/dashboard');
  const own = page.getByRole('region', { name: 'My class' }).first();
  await expect(own.getByRole('region', { name: 'My register' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  const register = own
    .getByRole('region', { name: 'My register' })
    .getByRole('link', { name: /^Grade/ })
    .first();
  const section = await register.innerText();
  await register.click();
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
});

test('the principal: a class that owes opens its debtors, another kind of work is a press away', async ({ page }) => {
  await signInAs(page, 'Branch Admin');
  await page.goto('/admin/dashboard');
  const dues = page.getByRole('region', { name: 'Dues by class' });
  await expectAccessible(page);
  const row = dues.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Grade 1', exact: true }) });
  const amount = (await row.locator('.figure').innerText()).trim();
  await row.getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Students', selected: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Totals' }).getByText(amount, { exact: true }).first()).toBeVisible();
  await page.goBack();
  await page.getByText('Fee desk', { exact: true }).click();
  await expect(page.getByRole('region', { name: 'My receipts of today' })).toBeVisible();
});

test('head office: a month of a chart opens its statement with the same figure, a branch opens what it is made of', async ({
  page,
}) => {
  await signInAs(page, 'Head Office');
  await page.goto('/admin/dashboard');
  const strength = page.getByRole('region', { name: 'Strength by month' });
  await expect(strength.locator('svg').first()).toBeVisible();
  const branches = page.getByRole('region', { name: 'Branches by recovery' });
  await branches.locator('summary').first().click();
  await expect(branches.getByText(/^Posted, /).first()).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await strength.getByText('The figures of strength by month').click();
  const last = strength.getByRole('row').nth(1);
  const students = (await last.getByRole('cell').first().innerText()).trim();
  await last.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Student Admission Report' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Totals' }).getByText(students, { exact: true }).first()).toBeVisible();
});
