// A year is opened again by two persons and closed anew; a month is closed after its list and opened again (ACC-50 to ACC-54, spec 05 §5.5).

import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const books = '/admin/account-managment/report/trial-balance';
const periods = `${books}?tab=periods`;

/** What a job does is not seen by a page that was read before it ended. */
async function readAnewUntil(page: Page, button: Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Soft close' }).first()).toBeVisible();
    expect(await button.count()).toBe(1);
  }).toPass();
}

/** The second person finds the request and decides it by keyboard. */
async function decided(page: Page, about: string): Promise<void> {
  await signInAs(page, 'Head Office');
  await page.goto(`/admin/admin-approval?q=${encodeURIComponent(about)}`);
  await page.getByRole('table').getByRole('link', { name: about }).first().click();
  await expect(page.getByRole('dialog').getByText('for this journey').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(page.getByText(/^Approved/).first()).toBeVisible();
}

test('ACC-53: the closed year is opened by two persons, told about in the trial balance, and closed again', async ({
  page,
}) => {
  await signInAs(page, 'Accountant');
  await page.goto(periods);
  const year = page.locator('section').filter({ has: page.getByRole('button', { name: 'Open the year again' }) });
  await expect(year).toHaveCount(1);
  await expectAccessible(page);
  const name = (await year.getAttribute('aria-label')) ?? '';
  await year.getByRole('button', { name: 'Open the year again' }).click();
  const asking = page.getByRole('dialog', { name: /Open the year again/ });
  await asking.getByRole('textbox', { name: 'Reason' }).fill('A bill came late, for this journey');
  await asking.getByRole('button', { name: 'Ask to open the year' }).click();
  await expect(asking).toBeHidden();

  // It is closed in all books at once, by somebody who works in all of them.
  await decided(page, name);
  await signInAs(page);
  await page.goto(periods);
  const section = page.getByRole('region', { name, exact: true });
  await readAnewUntil(page, section.getByRole('button', { name: 'Close the year' }));
  await page.goto(books);
  await expect(page.getByText(`The year ${name} is not closed yet`)).toBeVisible();

  await page.goto(periods);
  await section.getByRole('button', { name: 'Close the year' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question.getByText(/Income and expense of \d+ books are set to zero/)).toBeVisible();
  await question.getByRole('button', { name: `Close ${name}` }).click();
  // Offered while the last of its books are still being closed, too: then the trial balance says so for a moment more.
  await readAnewUntil(page, section.getByRole('button', { name: 'Open the year again' }));
  await expect(async () => {
    await page.goto(books);
    await expect(page.getByRole('row').nth(3)).toBeVisible();
    expect(await page.getByText(`The year ${name} is not closed yet`).count()).toBe(0);
  }).toPass();
});

test('ACC-51, ACC-52: a month is closed softly, then for good after its list, and opened again by a second person', async ({
  page,
}) => {
  await signInAs(page, 'Accountant');
  await page.goto(periods);
  const list = page.getByRole('region', { name: /^Before .+ is closed$/ });
  const month = ((await list.getAttribute('aria-label')) ?? '').replace(/^Before (.+) is closed$/, '$1');
  const row = page.getByRole('row').filter({ hasText: month });
  await row.getByRole('button', { name: 'Soft close' }).click();
  await page.getByRole('button', { name: `Soft close ${month}` }).click();
  await expect(row.getByText('Soft closed')).toBeVisible();

  // What is not met stands red with the screen that clears it, and the month is not closed over it.
  const unmet = await list.getByRole('img', { name: 'Not met' }).count();
  await row.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: `Close ${month}` }).click();
  if (unmet > 0) {
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row.getByText('Soft closed')).toBeVisible();
    return;
  }
  await expect(row.getByText('Closed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Open again' }).click();
  const asking = page.getByRole('dialog', { name: /Open the month again/ });
  await asking.getByRole('textbox', { name: 'Reason' }).fill('The bank corrected a charge, for this journey');
  await asking.getByRole('button', { name: 'Open again' }).click();
  await expect(asking).toBeHidden();

  await decided(page, month);
  await signInAs(page, 'Accountant');
  await page.goto(periods);
  await expect(row.getByText('Soft closed')).toBeVisible();
});
