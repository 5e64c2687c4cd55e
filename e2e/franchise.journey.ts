// A franchise from the first call to the royalty that is paid (spec 10 §4.4, §4.5, ROY-9 to ROY-12, ROY-32): board, points of the visit, somebody else's
// branch are its own: nobody else walks there.

import type { Browser, Locator, Page } from '@playwright/test';
import { nowMs } from '#kernel/clock.ts';
import { addDays, addMonths, firstDayOf, formatDate, formatMonth, monthOf, todayIn } from '#kernel/dates.ts';
import { choose, chooseMonth, personOf } from './harness/people.ts';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const franchises = '/admin/franchise-management';
const today = todayIn('Asia/Karachi');
const royaltyMonth = addMonths(monthOf(today), -1);
const stamp = String(nowMs()).slice(-6);
const name = `Walked Schools ${stamp}`;
const branch = `Walked Campus ${stamp}`;
const scan = { name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

/** Typed, and left again: an open calendar lies over what comes next. */
async function date(field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.blur();
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
  const other = await personOf(browser, 'headoffice');
  await other.goto(`/admin/admin-approval?q=${encodeURIComponent(what)}`);
  await other.getByRole('table').getByRole('link').first().click();
  await expect(other.getByRole('dialog')).toBeVisible();
  await other.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByText('Approved and applied')).toBeVisible();
  await other.context().close();
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
  // In nobody's territory, also where a franchise was walked before.
  await fill('Latitude', `30.${stamp.slice(0, 3)}`);
  await fill('Longitude', `72.${stamp.slice(3)}`);
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

/** Its record, on this tab. */
async function openRecord(page: Page, tab: string): Promise<void> {
  await page.goto(`${franchises}/franchise-status?q=${encodeURIComponent(branch)}`);
  await page.getByRole('link', { name: branch }).first().click();
  await page.getByRole('tab', { name: tab }).click();
}

/** FRA-4: of every head that is billed something is said. What is chosen leaves the list. */
async function ofNoRoyalty(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Heads without royalty' });
  await field.click();
  const others = page.getByRole('option').filter({ hasNotText: 'Tuition fee' });
  await expect(others.first()).toBeVisible();
  for (let left = await others.count(); left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
  await field.blur();
}

/** 10% of tuition from the template, PKR 50,000 for the name, at least 60,000 a month, tax 16%; and a training that falls due later. */
async function writeTerms(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const form = page.getByRole('dialog');
  await date(form.getByRole('textbox', { name: 'Starts on' }), formatDate(firstDayOf(royaltyMonth)));
  await date(form.getByRole('textbox', { name: 'Ends on' }), formatDate(addDays(today, 1500)));
  await chooseMonth(page, 'First royalty month', royaltyMonth);
  await expect(form.getByRole('button', { name: `First royalty month, ${formatMonth(royaltyMonth)}` })).toBeVisible();
  await form.getByRole('button', { name: 'Add rule' }).click();
  const rule = form.getByRole('group', { name: 'Rule 2' });
  await rule.getByRole('textbox', { name: 'Name' }).fill('For the name of the school');
  await rule.getByRole('combobox', { name: 'Applied to' }).click();
  await page.getByRole('option', { name: 'Fixed amount' }).click();
  await rule.getByRole('textbox', { name: 'Amount' }).fill('50000');
  await form.getByRole('combobox', { name: 'Minimum' }).click();
  await page.getByRole('option', { name: 'Of a month' }).click();
  await form.getByRole('textbox', { name: 'Minimum amount' }).fill('60000');
  await form.getByRole('button', { name: 'Add fee' }).click();
  const fee = form.getByRole('group', { name: 'Fee 1' });
  await fee.getByRole('combobox', { name: 'What it is for' }).click();
  await page.getByRole('option', { name: 'Training' }).click();
  await fee.getByRole('textbox', { name: 'Description' }).fill('Training of the office');
  await fee.getByRole('textbox', { name: 'Amount' }).fill('25000');
  await date(fee.getByRole('textbox', { name: 'Due on' }), formatDate(addDays(today, 60)));
  await fee.getByRole('checkbox', { name: 'Tax is added' }).uncheck();
  await ofNoRoyalty(page);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save the draft' }).click();
  await expect(form).toBeHidden();
}

test('its terms are written, agreed to by somebody else and signed', async ({ page, browser }) => {
  await signInAs(page);
  await openRecord(page, 'Agreement');
  await expect(page.getByText('The first royalty month')).toBeVisible();
  await expectAccessible(page);
  await writeTerms(page);
  await expect(page.getByText('Before it is sent for approval')).toBeHidden();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await approve(browser, branch);
  await page.reload();
  await page.getByRole('button', { name: 'Put the signed paper with it' }).click();
  const sign = page.getByRole('dialog');
  await date(sign.getByRole('textbox', { name: 'Signed on' }), formatDate(today));
  await sign.locator('input[type=file]').first().setInputFiles(scan);
  await expect(sign.locator('input[type=file]').first()).toBeEnabled();
  await expectAccessible(page);
  await sign.getByRole('button', { name: 'It is signed' }).click();
  await expect(sign).toBeHidden();
  await expect(page.getByText('Signed', { exact: true }).first()).toBeVisible();
});

test('its branch opens by the copy of another, and the agreement runs', async ({ page }) => {
  await signInAs(page);
  await page.goto(`/admin/branch-managment/detail?q=${encodeURIComponent(branch)}`);
  await page.getByRole('link', { name: branch }).first().click();
  await act(page, 'Go on opening it');
  await expect(page.getByRole('heading', { name: '2. People' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Sana Malik');
  await page.getByLabel('Phone').fill('0300 1234567');
  await page.getByRole('button', { name: 'Add and go on' }).click();
  const copy = page.getByRole('combobox', { name: 'Copy from' });
  await copy.click();
  await page.getByRole('option', { name: /Gulberg/ }).click();
  await page.getByRole('button', { name: /^Copy \d+ things$/ }).click();
  await page.getByRole('button', { name: 'Activate now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason', exact: true }).fill('The first day of the franchise');
  await dialog.getByRole('button', { name: 'Activate branch' }).click();
  await expect(page.getByText('This branch is open')).toBeVisible();
  await openRecord(page, 'Agreement');
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
});

const royalty = '69,600';

/** The minimum of 60,000 with its tax: 50,000 by the rules, 10,000 up to it, 9,600. Answers to the challan. */
async function postMonth(page: Page): Promise<void> {
  await page.goto(`${franchises}/account/royalty-posting?tab=run`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: branch });
  for (const amount of ['50,000', '10,000', '9,600', royalty])
    await expect(row.getByRole('cell', { name: amount, exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const other of await page.getByRole('checkbox', { name: /^Post / }).all())
    if (await other.isEnabled()) await other.uncheck();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Post 1 franchise' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Post PKR ${royalty}` })
    .click();
  await expect(page.getByText(/: 1 posted, 0 left out/)).toBeVisible();
  await page.getByRole('row').filter({ hasText: branch }).getByRole('link').click();
}

/** The fact of the record with this label. */
const fact = (page: Page, label: string): Locator =>
  page.getByText(label, { exact: true }).locator('xpath=following-sibling::*[1]');

test('its first royalty is posted, paid and stands in its statement with the same figures', async ({ page }) => {
  await signInAs(page);
  await postMonth(page);
  await expect(fact(page, 'Charged in all')).toHaveText(`PKR ${royalty}`);
  await expectAccessible(page);
  const challan = page.url();

  await act(page, 'Receive');
  const form = page.getByRole('dialog');
  await expect(form.getByText(`Open PKR ${royalty}`)).toBeVisible();
  await choose(page, 'Paid into', 'MEBL');
  await form.getByRole('textbox', { name: 'Amount' }).fill('69600');
  await form.getByRole('textbox', { name: 'Number of the cheque or transfer' }).fill(`TT-${stamp}`);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enter the deposit' }).click();
  await expect(form).toBeHidden();

  await page.goto(challan);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(fact(page, 'Open')).toHaveText('PKR 0');
  await openRecord(page, 'Agreement');
  await act(page, 'Statement');
  for (const figure of ['Charged to the franchise', 'Paid by the franchise'])
    await expect(page.getByText(figure, { exact: true }).locator('xpath=..')).toContainText(royalty);
  const account = page.getByRole('region', { name: 'Account' });
  await expect(account.getByRole('row').filter({ hasText: royalty })).toHaveCount(2);
  await expectAccessible(page);
});
