// The cashier's day by keyboard alone (spec 04 §5.4): find, take, see the double refused, reverse; statement and list agree.

import { nowMs } from '#kernel/clock.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

interface Owing {
  student_id: number;
  full_name: string;
  admission_no: string;
}

/** Another one each time: the same cash twice within ten minutes is what the desk refuses. */
const rupees = String(1001 + (nowMs() % 7919)).replace(/(\d)(\d{3})$/, '$1,$2');
const area = '/admin/account-managment';

/** The two who owe most, as the outstanding list shows it. */
async function thoseOwing(page: Page): Promise<[Owing, Owing]> {
  await page.goto(`${area}/monthly-fee/outstanding`);
  const answer = page.waitForResponse((response) => response.url().includes('fee/outstanding/list'));
  await page.reload();
  const body = (await (await answer).json()) as { data: { data: Owing[] } };
  // A child that waits for admission has no number yet.
  const [first, second] = body.data.data.filter((one) => one.admission_no);
  if (!first || !second) throw new Error('Nothing is outstanding in the demo school');
  return [first, second];
}

const someoneOwing = async (page: Page): Promise<Owing> => (await thoseOwing(page))[0];

test('Ctrl+K from any page: what to do with whom opens the desk; what was opened last is found again', async ({
  page,
}) => {
  await signInAs(page);
  const owing = await someoneOwing(page);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(`deposit ${owing.admission_no}`);
  await expect(page.getByText(`Take deposit of ${owing.full_name}`)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: owing.full_name })).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Recent' }).click();
  await page.getByRole('link', { name: 'Fee Deposit', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Student, challan or code' })).toBeFocused();
});

test('a deposit is taken with the keyboard alone, the same again needs the tick', async ({ page }) => {
  await signInAs(page);
  const owing = await someoneOwing(page);
  await page.goto(`${area}/fee-deposit`);
  await expect(page.getByRole('textbox', { name: 'Student, challan or code' })).toBeFocused();
  await page.keyboard.type(owing.admission_no);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: owing.full_name })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type(rupees);
  await expect(page.getByRole('button', { name: `Receive PKR ${rupees}` })).toBeEnabled();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText(new RegExp(`^Receipt R\\d+, PKR ${rupees}$`))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Student, challan or code' })).toBeFocused();

  await page.keyboard.type(owing.admission_no);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type(rupees);
  await expect(page.getByRole('alert')).toContainText('The same amount was taken');
  await expectAccessible(page);
  await page.keyboard.press('F2');
  await expect(page.getByRole('textbox', { name: 'Student, challan or code' })).toBeFocused();
});

test('a scanned code in the amount field takes no money', async ({ page }) => {
  await signInAs(page);
  const owing = await someoneOwing(page);
  await page.goto(`${area}/fee-deposit?student_id=${owing.student_id}`);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.keyboard.type('C0001260000123');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('1000123453');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'More than is open' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(posts).toEqual([]);
});

test('a receipt is reversed, and the statement shows both', async ({ page }) => {
  await signInAs(page);
  const owing = await someoneOwing(page);
  await page.goto(`${area}/fee-deposit?student_id=${owing.student_id}`);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.type('777');
  await page.keyboard.press('Shift+Enter');
  const toast = page.getByText(/^Receipt R\d+, PKR 777$/);
  await expect(toast).toBeVisible();
  const receipt = /R\d+/.exec((await toast.textContent()) ?? '')?.[0] ?? '';

  await page.goto(`${area}/depositdetails?q=${receipt}`);
  await expect(page.getByText(receipt).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(`^Actions.*${receipt}`) }).click();
  await page.getByRole('menuitem', { name: 'Reverse' }).click();
  await page.getByLabel('Reason').fill('Taken for the wrong child');
  await page.getByRole('button', { name: 'Reverse PKR 777' }).click();
  await expect(page.getByText('Reversed').first()).toBeVisible();

  await page.goto(`${area}/student-fee/statement?student_id=${owing.student_id}`);
  await expect(page.getByRole('cell', { name: 'Cash, reversed' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('while a question stands over the desk, no key and no scan reaches it', async ({ page }) => {
  await signInAs(page);
  const [owing, other] = await thoseOwing(page);
  await page.goto(`${area}/fee-deposit?student_id=${owing.student_id}`);
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await expect(amount).toBeFocused();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.keyboard.type('1000000');
  await page.keyboard.press('Enter');
  const question = page.getByRole('heading', { name: 'More than is open' });
  await expect(question).toBeVisible();
  await expect(page.getByText(`PKR 1,000,000 for ${owing.full_name}`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Keep PKR/ })).toBeFocused();

  await page.keyboard.press('F2');
  await page.keyboard.type(other.admission_no);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(question).toBeVisible();
  const search = page.locator('main input').first();
  await search.evaluate((field: HTMLInputElement) => field.focus());
  await expect(search).not.toBeFocused();
  expect(posts).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(amount).toBeFocused();
  await expect(page.getByRole('heading', { name: owing.full_name })).toBeVisible();
});

test('a value date that is none stays as it was typed and takes no money', async ({ page }) => {
  await signInAs(page);
  const [owing] = await thoseOwing(page);
  await page.goto(`${area}/fee-deposit?student_id=${owing.student_id}`);
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  const day = page.getByRole('textbox', { name: 'Value date' });
  await day.fill('29/02/2023');
  await day.press('Enter');
  await expect(page.getByText('There is no day 29 in February 2023, which has 28 days')).toBeVisible();
  await expect(day).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Enter');
  await expect(day).toHaveValue('29/02/2023');
  expect(posts).toEqual([]);
});
