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

/** Someone with at least two open challans, as the outstanding list shows it. */
async function someoneOwing(page: Page): Promise<Owing> {
  await page.goto(`${area}/monthly-fee/outstanding`);
  const answer = page.waitForResponse((response) => response.url().includes('fee/outstanding/list'));
  await page.reload();
  const body = (await (await answer).json()) as { data: { data: Owing[] } };
  const [first] = body.data.data;
  if (!first) throw new Error('Nobody owes anything in the demo school');
  return first;
}

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
  await expect(page.getByRole('button', { name: `Take PKR ${rupees}` })).toBeEnabled();
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
