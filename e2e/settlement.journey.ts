// Somebody leaves and is settled with (EXT-1 to EXT-4, FNS-1, FNS-10): a resignation is asked for and accepted, which opens the clearance; what
// stands in the way of a settlement is put right, two people approve it, and it is paid.

import type { Locator, Page } from '@playwright/test';
import { addDays, formatDate, todayIn } from '#kernel/dates.ts';
import { choose, menuOf, personOf } from './harness/people.ts';
import { expect, expectAccessible, expectReadableInTheDark, signInByLogin, test } from './harness/person.ts';

const today = todayIn('Asia/Karachi');
const settlements = '/admin/hr/final-settlement';

/** Every item that is still open is given back. */
async function clearAll(page: Page): Promise<void> {
  const open = page.getByRole('region', { name: 'Clearance' }).getByRole('row', { name: /Open/ });
  await expect(open.first()).toBeVisible();
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().getByRole('button', { name: /^Tick/ }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(open).toHaveCount(left - 1);
  }
}

/** What is taken off stands in brackets or behind a sign. */
const amountOf = (said: string | null): number =>
  (/[(−–-]/.test(said ?? '') ? -1 : 1) * Number((said ?? '').replaceAll(/\D/g, ''));

/** The figure at the foot is the sum of the lines above it. Answers what it says. */
async function netOf(page: Page): Promise<string> {
  const window = page.getByRole('dialog');
  const foot = window.getByText(/^PKR [\d,]+$/).first();
  await expect(foot).toBeVisible();
  const amounts = await window.locator('tbody tr td:last-child').allTextContents();
  expect(amounts.length).toBeGreaterThan(1);
  const net = (await foot.textContent()) ?? '';
  expect(amounts.reduce((sum, one) => sum + amountOf(one), 0)).toBe(amountOf(net));
  return net.replace('PKR ', '');
}

test('a resignation is accepted, and the clearance is asked back item by item', async ({ page, browser }) => {
  await signInByLogin(page, 'hr');
  await page.goto('/admin/employee/record?branch_id=4&q=E00147');
  await page
    .getByRole('row', { name: /E00147/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('tab', { name: 'Leaving' }).click();
  await page.getByRole('button', { name: 'Start leaving' }).click();
  const form = page.getByRole('dialog');
  await expectAccessible(page);
  await choose(page, 'How it ends', 'Resignation');
  await choose(page, 'Reason', 'Studies');
  await form.getByRole('textbox', { name: 'Last day' }).fill(formatDate(addDays(today, 20)));
  await form.getByRole('button', { name: 'Ask for the leaving' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ask for the leaving' }).click();
  // Beside it the answer of the call may still stand.
  await expect(page.getByText('Sent for approval', { exact: true })).toBeVisible();
  const record = page.url();

  const office = await personOf(browser, 'headoffice');
  await office.goto('/admin/admin-approval?kind=employee+left&q=Hafsa%20Akram');
  await office
    .getByRole('row', { name: /Hafsa Akram/ })
    .getByRole('link')
    .first()
    .click();
  await office.getByRole('button', { name: 'Approve' }).first().click();
  await expect(office.getByText(/approved/i).first()).toBeVisible();
  await office.context().close();

  await page.goto(record);
  await expect(page.getByText('On notice').first()).toBeVisible();
  await expectAccessible(page);
  await clearAll(page);
});

test('what is settled is the sum of its lines, approved by two others and paid by a fourth', async ({
  page,
  browser,
}) => {
  await signInByLogin(page, 'hr');
  await page.goto(`${settlements}?tab=open`);
  const draft = page.getByRole('row', { name: /F-8/ });
  const code = (await draft.textContent())?.match(/E\d{5}/)?.[0] ?? '';
  const mine = (of: Page): Locator => of.getByRole('row', { name: new RegExp(code) });
  await menuOf(page, draft, 'Its lines');
  const window = page.getByRole('dialog');
  await expect(window.getByText(/items of the clearance are open\./)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/hr/employee-left?tab=clearance&q=${code}`);
  await menuOf(page, mine(page), 'Clearance and letters');
  await page.getByRole('tab', { name: 'Leaving' }).click();
  await clearAll(page);
  await page.goto(`${settlements}?tab=open`);
  await menuOf(page, draft, 'Its lines');
  await window.getByRole('button', { name: 'Calculate again' }).click();
  await expect(window.getByText(/of the clearance/)).toBeHidden();
  const net = await netOf(page);
  await window.getByRole('button', { name: 'Send for approval' }).click();
  await expect(window).toBeHidden();

  for (const login of ['hrhead', 'ceo']) {
    const decider = await personOf(browser, login);
    await decider.goto(`${settlements}?tab=waiting&q=${code}`);
    await expect(mine(decider)).toContainText(net);
    await expectAccessible(decider);
    await menuOf(decider, mine(decider), 'Approve');
    await decider.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click();
    await expect(decider.getByText(/Nothing waits|Nothing found|Final approval/).first()).toBeVisible();
    await decider.context().close();
  }

  const paymaster = await personOf(browser, 'paymaster');
  await paymaster.goto(`${settlements}?tab=to_pay&q=${code}`);
  await menuOf(paymaster, mine(paymaster), 'Pay or receive');
  const pay = paymaster.getByRole('dialog');
  await expect(pay.getByRole('textbox', { name: 'Amount' })).toHaveValue(new RegExp(net));
  await pay.getByRole('textbox', { name: 'Day' }).fill(formatDate(today));
  await pay.getByRole('textbox', { name: 'Day' }).press('Tab');
  await choose(paymaster, 'From the account', /Cash in hand/);
  await expectAccessible(paymaster);
  await pay.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(pay).toBeHidden();
  await paymaster.context().close();

  await page.goto(`${settlements}?tab=done&q=${code}`);
  await expect(mine(page)).toContainText(net);
  await menuOf(page, mine(page), 'Its lines');
  await expect(window.getByText('Paid out')).toBeVisible();
  await expectReadableInTheDark(page);
});
