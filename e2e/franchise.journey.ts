// A franchise from the first call to its branch and agreement in draft (spec 10 §4.4): board, points of the visit, somebody else's yes. Its applicant and its
// branch are its own: nobody else walks there.

import type { Browser, Locator, Page } from '@playwright/test';
import { nowMs } from '#kernel/clock.ts';
import { addDays, formatDate, todayIn } from '#kernel/dates.ts';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const franchises = '/admin/franchise-management';
const today = todayIn('Asia/Karachi');
const stamp = String(nowMs()).slice(-6);
const name = `Walked Schools ${stamp}`;
const branch = `Walked Campus ${stamp}`;

/** Typed, and left again: an open calendar lies over what comes next. */
async function date(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.blur();
}

async function choose(page: Page, of: string, option: string | RegExp): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: of }).click();
  await page.getByRole('option', { name: option }).click();
}

/** A step of a record, by its button or in its menu. */
async function act(page: Page, label: string): Promise<void> {
  const button = page.getByRole('button', { name: label, exact: true });
  const more = page.getByRole('button', { name: 'More' });
  await expect(button.or(more).first()).toBeVisible();
  if (await button.isVisible()) return button.click();
  await more.first().click();
  await page.getByRole('menuitem', { name: label }).click();
}

/** Somebody else reads what is asked, and says yes. */
async function approve(browser: Browser, what: string): Promise<void> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const other = await context.newPage();
  await signInAs(other, 'Head Office');
  await other.goto(`/admin/admin-approval?q=${encodeURIComponent(what)}`);
  await other.getByRole('table').getByRole('link').first().click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByText('Approved and applied')).toBeVisible();
  await context.close();
}

async function takeIn(page: Page): Promise<void> {
  await page.goto(`${franchises}/applicants-management`);
  await page.getByRole('button', { name: 'New application' }).click();
  const form = page.getByRole('dialog');
  const fill = (field: string, value: string) => form.getByRole('textbox', { name: field, exact: true }).fill(value);
  // Before who is known already is shown above the levels, which moves them.
  await choose(page, 'Levels', 'Primary');
  await form.getByRole('combobox', { name: 'Levels' }).blur();
  await choose(page, 'A person or a company', 'Company');
  await choose(page, 'Known by', /Company/);
  await fill('Name', name);
  await fill('Number', `CR-${stamp}`);
  await fill('Mobile', '0300 7123456');
  await fill('City', 'Sahiwal');
  await fill('Address', '4 College Road');
  await fill('Latitude', '30.66');
  await fill('Longitude', '73.1');
  await fill('Name of the branch', branch);
  await fill('Code', `W${stamp.slice(-3)}-01`);
  await form.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expectAccessible(page);
}

async function visit(page: Page): Promise<void> {
  await act(page, 'Plan a visit');
  const plan = page.getByRole('dialog');
  await date(plan.getByRole('textbox', { name: 'Day and time, day' }), formatDate(addDays(today, 1)));
  await plan.getByRole('button', { name: 'Plan the visit' }).click();
  await expect(plan).toBeHidden();
  await page.getByRole('tab', { name: 'Visit' }).click();
  await expect(page.getByRole('group', { name: /\(weight \d\)/ })).toHaveCount(8);
  for (const points of await page.getByRole('group', { name: /\(weight \d\)/ }).all()) {
    await points.getByRole('radio', { name: '4' }).press('Space');
    await expect(points.getByText('4 of 5')).toBeVisible();
  }
  await expect(page.getByText('Score: 80 of 100')).toBeVisible();
  await date(page.getByRole('textbox', { name: 'Day of the visit' }), formatDate(today));
  await page.getByRole('combobox', { name: 'Recommendation' }).click();
  await page.getByRole('option', { name: 'Yes', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save the visit' }).click();
  await expect(page.getByText('Before it is sent for approval')).toBeHidden();
  await act(page, 'Visit done');
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a franchise applies, is visited and approved, and stands there with its agreement begun', async ({
  page,
  browser,
}) => {
  await signInAs(page);
  await takeIn(page);
  await page.goto(`${franchises}/applicants-management?tab=board`);
  const card = page.getByRole('link', { name }).first();
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.click();
  await visit(page);
  await approve(browser, name);
  await page.reload();
  await page.getByRole('link', { name: new RegExp(branch) }).click();
  await expect(page.getByRole('heading', { name: branch })).toBeVisible();
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});
