// A month of salaries through its people (07 §3.1, SAL-10, SAL-12, SAL-14): five persons, one a step. Gulberg is a month behind in every demo, on
// whichever day it is made; no other journey pays there.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addMonths, formatDate, formatMonth, monthOf, todayIn } from '#kernel/dates.ts';
import { choose, menuOf, personOf } from './harness/people.ts';
import { expect, expectAccessible, expectReadableInTheDark, signInAs, signInByLogin, test } from './harness/person.ts';

const today = todayIn('Asia/Karachi');
const month = addMonths(monthOf(today), -1);
const GULBERG = 2;
const approvals = '/admin/hr/monthly/salary-aproved';
const sheet = `/admin/hr/monthly/salary/sheet?branch_id=${GULBERG}&month=${month}`;

const queueOf = (level: string): string => `${approvals}?tab=${level}&branch_id=${GULBERG}&month=${month}&size=100`;

async function tickAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
}

async function answer(page: Page, button: string | RegExp): Promise<void> {
  const question = page.locator('[role=dialog], [role=alertdialog]');
  await question.getByRole('button', { name: button, exact: true }).click();
}

async function sendBack(page: Page, reason: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Why' }).fill(reason);
  await form.getByRole('button', { name: 'Reject' }).click();
  await expect(form).toBeHidden();
}

/** Everybody of the branch who waits at this level, at once. */
async function approveAll(page: Page, level: string, verb: string): Promise<void> {
  await page.goto(queueOf(level));
  await expect(page.getByRole('row', { name: /Gulberg/ }).first()).toBeVisible();
  await expectAccessible(page);
  await tickAll(page);
  await page.getByRole('button', { name: verb, exact: true }).click();
  await answer(page, verb);
  await expect(page.getByText('Nothing found')).toBeVisible();
}

/** HR prepares what is not in a level, and posts it initially. */
async function prepareAndPost(hr: Page): Promise<void> {
  await hr.goto(sheet);
  await hr.getByRole('button', { name: 'Prepare', exact: true }).click();
  const post = hr.getByRole('button', { name: 'Post initially' });
  await expect(post).toBeEnabled();
  await expectAccessible(hr);
  await post.click();
  await answer(hr, 'Post initially');
  await expect(post).toBeDisabled();
}

/** Who is paid by cash or has no account yet is named and left out. Answers how many go to the bank, and how much. */
async function makeBatch(page: Page): Promise<{ people: string; total: string }> {
  await page.goto(`/admin/hr/salary/pay?branch_id=${GULBERG}`);
  await expect(page.getByRole('row', { name: /Gulberg/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Make a batch' }).click();
  const form = page.getByRole('dialog');
  await choose(page, 'Employer', /^Roshan Schools/);
  await form.getByRole('button', { name: /^Month/ }).click();
  if (month.slice(0, 4) !== today.slice(0, 4)) await page.getByRole('button', { name: /previous year/i }).click();
  await page.getByRole('button', { name: formatMonth(month).slice(0, 3), exact: true }).click();
  await choose(page, 'From our account', /Gulberg/);
  await choose(page, 'File', 'Pakistan salary list');
  await form.getByRole('checkbox', { name: 'Leave out who cannot be paid so' }).check();
  await form.getByRole('button', { name: 'Look first' }).click();
  const said = (await form.getByText(/^\d+ people, PKR [\d,]+$/).textContent()) ?? '';
  await expect(form.getByText(/Paid by cash\. Make a batch of that, too\./).first()).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Make the batch' }).click();
  await expect(form).toBeHidden();
  const [people = '', total = ''] = said.split(' people, PKR ');
  return { people, total };
}

/** The file has a line for each and their sum is the batch's (SAL-14); then the bank has paid. */
async function payBatch(page: Page): Promise<void> {
  const { people, total } = await makeBatch(page);
  await page.goto(`/admin/hr/salary/pay?tab=files&branch_id=${GULBERG}&month=${month}`);
  const batch = page.getByRole('row', { name: new RegExp(`${people} .*${total}`) });
  await expect(batch).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await menuOf(page, batch, 'Bank file');
  const [, ...lines] = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/);
  const amounts = lines.map((line) => Number(line.split(',').at(-2)));
  expect(lines).toHaveLength(Number(people));
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(Number(total.replaceAll(',', '')));

  await menuOf(page, batch, 'Mark as paid');
  const paid = page.getByRole('dialog');
  await paid.getByRole('textbox', { name: 'Reference of the bank' }).fill('TT 4471');
  await paid.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(paid).toBeHidden();
  await expect(page.getByRole('row', { name: /TT 4471/ })).toContainText('Paid');
}

async function readSlip(page: Page): Promise<void> {
  await page.goto('/admin/employee/mine?tab=pay');
  const mine = page.getByRole('row', { name: new RegExp(formatMonth(month)) });
  await expect(mine).toContainText(formatDate(today));
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  const slip = page.waitForResponse((got) => got.url().endsWith('/hr/salary-slip/print'));
  await mine.getByRole('button', { name: /^SL-/ }).click();
  const paper = await slip;
  expect([paper.status(), paper.headers()['content-type']]).toEqual([200, 'application/pdf']);
}

test('a month is prepared by HR, decided by three others, paid by a fifth, and read by the person', async ({
  page: hr,
  browser,
}) => {
  await signInByLogin(hr, 'hr');
  const head = await personOf(browser, 'hrhead');
  await head.goto(queueOf('hr'));
  await expect(head.getByRole('row', { name: /Gulberg/ }).first()).toBeVisible();
  await tickAll(head);
  await head.getByRole('button', { name: 'Reject', exact: true }).click();
  await sendBack(head, 'Prepared before the log of the machine was whole');
  await expect(head.getByText('Nothing found')).toBeVisible();

  await prepareAndPost(hr);
  // Nobody decides what they prepared, though their role may (SAL-10).
  await hr.goto(queueOf('hr'));
  const own = hr.getByRole('row', { name: /Gulberg/ }).first();
  await own.getByRole('button', { name: /^Actions/ }).click();
  await expect(hr.getByRole('menuitem', { name: 'How?' })).toBeVisible();
  await expect(hr.getByRole('menuitem', { name: 'Approve' })).toBeHidden();
  await hr.keyboard.press('Escape');

  // One row goes back; only that one (SAL-12).
  await head.goto(queueOf('hr'));
  const row = head.getByRole('row', { name: /Gulberg/ }).first();
  const name = (await row.getByRole('cell').nth(1).textContent()) ?? '';
  await menuOf(head, row, 'Reject');
  await sendBack(head, 'Look at the overtime once more');
  await head.goto(`${approvals}?tab=rejected&branch_id=${GULBERG}`);
  await expect(head.getByRole('row', { name: new RegExp(`${name}.*Look at the overtime once more`) })).toBeVisible();
  await prepareAndPost(hr);
  await approveAll(head, 'hr', 'Approve');
  await head.context().close();

  const deputy = await personOf(browser, 'deputy');
  await approveAll(deputy, 'level2', 'Approve');
  await deputy.context().close();
  const ceo = await personOf(browser, 'ceo');
  await approveAll(ceo, 'ceo', 'Approve and post');
  await ceo.context().close();
  const paymaster = await personOf(browser, 'paymaster');
  await payBatch(paymaster);
  await paymaster.context().close();
  await readSlip(await personOf(browser, 'lhr-01.teacher'));
});

test('the auditor sees who is paid on one account and who gave one mobile: a question a line (07 §12.6)', async ({
  page,
}) => {
  await signInAs(page);
  await page.goto('/admin/hr/posted-Salary/report');
  await page.getByRole('tab', { name: 'For the auditor' }).click();
  await expect(page.getByText('Each line is a question to ask, not an accusation.').first()).toBeVisible();
  const shared = page.getByRole('row').filter({ hasText: 'Husband and wife, one household' });
  await expect(shared.getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await shared.getByRole('link').first().click();
  await expect(page).toHaveURL(/employee/);
});
