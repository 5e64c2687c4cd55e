// School and home in a browser: a request is taken in by telephone, answered, turned into leave and closed; a guardian gets a password
// that works at the app's door once, and a slip to scan (STU-90, STU-95).

import { nowMs } from '#kernel/clock.ts';
import { addDays, formatDate, todayIn } from '#kernel/dates.ts';
import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

const base = '/admin/student-managment';

const inDays = (days: number): string => formatDate(addDays(todayIn('UTC'), days));

/** Other days for every run: the same child has leave once a day. */
const first = 40 + (Math.floor(nowMs() / 60_000) % 250) * 2;

test('a request comes in by telephone, becomes leave and is done', async ({ page }) => {
  await signInAs(page, 'Branch Admin');
  await page.goto(`${base}/parent-requests`);
  await expect(page.getByText('· late').first()).toBeVisible();
  await expectAccessible(page);
  await expectReadableInTheDark(page);

  await page.getByRole('button', { name: 'Record a request' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Student' }).click();
  await page.keyboard.type('khan');
  await page.getByRole('option', { name: /Khan/ }).first().click();
  await form.getByRole('combobox', { name: 'About' }).click();
  await page.getByRole('option', { name: 'Leave', exact: true }).click();
  await form.getByRole('textbox', { name: 'First day' }).fill(inDays(first));
  await form.getByRole('textbox', { name: 'Last day' }).fill(inDays(first + 1));
  await form.getByRole('textbox', { name: 'What they ask' }).fill('Wedding of the aunt');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('The parents asked')).toBeVisible();
  const address = page.url();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Text' }).fill('We note it for the class teacher.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('We note it for the class teacher.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn into…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the form' }).click();
  const leave = page.getByRole('dialog');
  await expect(leave.getByRole('textbox', { name: 'First day' })).toHaveValue(inDays(first));
  await expect(leave.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wedding of the aunt');
  await expect(leave.getByRole('combobox', { name: 'Student' })).toHaveValue(/Khan/);
  await leave.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Family', exact: true }).click();
  await leave.getByRole('button', { name: 'Ask for leave' }).click();
  await expect(leave).toBeHidden();

  await page.goto(address);
  await expect(page.getByText('Outcome')).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'What was done' }).fill('The leave is noted.');
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The leave is noted.')).toBeVisible();
});

test('a guardian gets a password that is shown once, and a slip to scan', async ({ page }) => {
  await signInAs(page, 'Branch Admin');
  await page.goto(`${base}/set-password?state=none`);
  // A password goes to a mobile: of somebody who has one.
  const row = page
    .getByRole('row')
    .filter({ hasText: /03\d\d \d/ })
    .filter({ hasText: 'No account' })
    .first();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Generate password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();
  const password = (await page.getByLabel('Password', { exact: true }).textContent()) ?? '';
  expect(password).toMatch(/^\S{10}$/);
  await expectAccessible(page);
  const username = (await page.getByRole('dialog').locator('b').textContent()) ?? '';
  const entered = await page.request.post('/api/v1/portal/login', { data: { username, password } });
  expect(await entered.json()).toMatchObject({ status: true, data: { must_change: true, access_token: null } });
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();

  await page.goto(`${base}/set-password?state=none`);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Invite' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'How it reaches them' }).click();
  await page.getByRole('option', { name: 'On a printed slip', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('The slips are ready')).toBeVisible();
  await page.goto(`${base}/set-password?tab=slips`);
  await expect(page.getByText('To be printed').first()).toBeVisible();
  const paper = page.waitForResponse((answer) => answer.url().endsWith('/student/portal/slips-print'));
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Print, once' }).click();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  expect((await paper).status()).toBe(200);
  await expect(page.getByText('Printed').first()).toBeVisible();
});

test('what was decided about students, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Branch Admin');
  await page.goto(`${base}/approved-record`);
  await expect(page.getByText('Waiting').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
