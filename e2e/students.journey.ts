// The school office's day with students: admit a child by keyboard, find it, change it, add the mother, print the class list
// (spec 02 ADM-83; spec 03 STU-3, STU-7, STU-20, section 6).

import { nowMs } from '#kernel/clock.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const base = '/admin/student-managment';

/** Opens the list of an option field and takes one. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Letters only, because a name has no digits; another name for every run. */
function newName(): string {
  const letters = Array.from(String(nowMs()), (digit) => String.fromCodePoint(97 + Number(digit))).join('');
  return `Journey Child ${letters}`;
}

/** One of the seven in the line, or one under More. */
async function openTab(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('tab', { name, exact: true });
  if (await tab.isVisible()) return tab.click();
  await page.getByRole('button', { name: 'More', exact: true }).last().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('a child is admitted, found by its name, changed and listed in its class', async ({ page }) => {
  await signInAs(page);
  const name = newName();

  await page.goto(`${base}/student`);
  await expect(page.getByRole('heading', { name: 'All Students' })).toBeVisible();
  await page.getByRole('link').first().waitFor();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Direct Admission' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Branch', exact: true }).click();
  await page.getByRole('option').first().click();
  await choose(page, 'Class', 'Grade 1');
  await page.getByRole('combobox', { name: 'Section', exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name);
  await choose(page, 'Gender', 'Girl');
  await page.getByRole('textbox', { name: 'Birth date', exact: true }).fill('15/03/2020');
  await page.getByRole('textbox', { name: 'Name', exact: true }).nth(1).fill('Journey Father');
  await page.getByRole('textbox', { name: 'Mobile', exact: true }).fill('12');
  await page.keyboard.press('Control+S');
  await expect(page.getByText('Enter a mobile number such as 0300 1234567')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mobile', exact: true }).fill('0300 7654321');
  await page.keyboard.press('Control+S');

  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('child of Journey Father')).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${base}/student?q=${encodeURIComponent(name.toUpperCase())}`);
  await page.getByRole('link', { name }).click();
  await page.getByRole('tab', { name: 'Family' }).click();
  await page.getByRole('button', { name: 'Add guardian' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Journey Mother');
  await dialog.getByRole('button', { name: 'Add guardian' }).click();
  await expect(page.getByRole('cell', { name: 'Journey Mother', exact: true })).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('link', { name: 'Edit', exact: true })
    .or(page.getByRole('button', { name: 'Edit', exact: true }))
    .first()
    .click();
  await page.getByRole('textbox', { name: 'City', exact: true }).fill('Murree');
  await page.keyboard.press('Control+S');
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Murree')).toBeVisible();
});

test('a record: health with its red badge, a note, the next of the list by arrow, the bio data form', async ({
  page,
}) => {
  await signInAs(page);
  await page.goto(`${base}/student?status=active`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
  const first = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  expect(page.url()).not.toBe(first);

  await openTab(page, 'Health');
  await page.getByRole('button', { name: 'Edit health' }).click();
  const health = page.getByRole('dialog');
  await health.getByRole('textbox', { name: 'Allergies' }).fill('Dust');
  await health.getByRole('button', { name: 'Add condition' }).click();
  await health.getByRole('textbox', { name: 'Condition', exact: true }).last().fill('Journey asthma');
  await health.getByRole('combobox', { name: 'Severity' }).last().click();
  await page.getByRole('option', { name: 'High: red badge for everybody' }).click();
  await expectAccessible(page);
  await health.getByRole('button', { name: 'Save health' }).click();
  await expect(page.getByText('Journey asthma').first()).toBeVisible();

  await openTab(page, 'Warnings & notes');
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('dialog');
  await note.getByRole('textbox', { name: 'Note' }).fill('Waits at the gate for the van');
  await note.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Waits at the gate for the van')).toBeVisible();
  for (const tab of ['Exams', 'Cards', 'Requests', 'Documents', 'Family']) {
    await openTab(page, tab);
    await expectAccessible(page);
  }

  await page.getByRole('button', { name: 'Link sibling' }).click();
  const linking = page.getByRole('dialog');
  await expect(linking.getByRole('heading', { name: 'Link a brother or sister' })).toBeVisible();
  await expectAccessible(page);
  await linking.getByRole('button', { name: 'Cancel' }).click();
  const paper = page.waitForResponse((answer) => answer.url().endsWith('/student/bio/print'));
  await page.getByRole('button', { name: 'Print bio data' }).click();
  expect((await paper).status()).toBe(200);
});

test('a class list shows its sections, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page);
  await page.goto(`${base}/classList`);
  await expect(page.getByText('Choose a class')).toBeVisible();
  await choose(page, 'Class', 'Grade 1');
  await expect(page.getByRole('heading', { name: /Grade 1 – A/ }).first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test('a record outside the scope says it was not found, and nothing else', async ({ page }) => {
  await signInAs(page, 'Branch Admin');
  await page.goto(`${base}/bio?id=99999999`);
  await expect(page.getByText('This record was not found')).toBeVisible();
});

test('families of ticked students are written to: what it becomes is told first, then it goes', async ({ page }) => {
  await signInAs(page);
  await page.goto(`${base}/student?status=active`);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(2)
    .check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message text' }).fill(`Sports shoes on Friday, please (${nowMs()}).`);
  const send = dialog.getByRole('button', { name: /^Send to \d famil/ });
  await expect(send).toBeEnabled();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText(/famil(y is|ies are) written to/)).toBeVisible();
  await expect(bar).toBeHidden();
});
