// Somebody applies on a telephone and is recorded (07 §11, story 17): the advert, the form with a CV, the page behind the link; then the office finds
// them on the board and on the page of the application.

import type { Browser, Locator, Page } from '@playwright/test';
import { addDays, addMonths, dayInMonth, daysInMonth, formatDate, monthOf, todayIn } from '#kernel/dates.ts';
import { menuOf, personOf } from './harness/people.ts';
import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

const hr = '/admin/hr';
const CV = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** Nobody is signed in there. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  return context.newPage();
}

test('a public application from a telephone stands with the office', async ({ page, browser }) => {
  const applicant = await phone(browser);
  await applicant.goto('/jobs');
  await applicant.getByRole('button', { name: 'English' }).click();
  await expectAccessible(applicant);
  await applicant.getByRole('link', { name: 'Class Teacher, Primary' }).click();
  await applicant.getByRole('textbox', { name: 'Full name' }).fill('Amna Rafiq');
  await applicant.getByRole('combobox', { name: 'Gender' }).selectOption('female');
  await applicant.getByLabel('Date of birth').fill('1994-05-06');
  await applicant.getByRole('textbox', { name: 'Mobile' }).fill('0300 5512345');
  await applicant.getByRole('textbox', { name: 'City where you live' }).fill('Lahore');
  await applicant.getByRole('combobox', { name: 'Highest qualification' }).selectOption('master');
  await applicant.getByLabel(/Your CV/).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: CV });
  await applicant.getByRole('checkbox', { name: /The school may keep/ }).check();
  await expectAccessible(applicant);
  await applicant.waitForTimeout(5500);
  await applicant.getByRole('button', { name: 'Send the application' }).click();
  // The question that must be answered is said under its field, and the rest stays filled in.
  await applicant.getByRole('combobox', { name: /degree in education/ }).selectOption('yes');
  await applicant.getByRole('button', { name: 'Send the application' }).click();
  await expect(applicant.getByText('Thank you. We have your application.')).toBeVisible();
  await applicant.getByRole('link', { name: 'Open my page' }).click();
  await expect(applicant.getByText('Amna Rafiq')).toBeVisible();
  await expectAccessible(applicant);

  await signInAs(page);
  await page.goto(`${hr}/applicants?q=Amna`);
  await page.getByRole('link', { name: /Amna Rafiq/ }).click();
  await expect(page.getByRole('heading', { name: 'Amna Rafiq' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'cv.pdf' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Shortlisted' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('1 application done')).toBeVisible();
  await applicant.reload();
  await expect(applicant.getByText('Shortlisted', { exact: true }).first()).toHaveAttribute('aria-current', 'step');
});

/** The month before this one: its attendance is closed, and the salaries of the branch are in the book. */
const month = addMonths(monthOf(todayIn('Asia/Karachi')), -1);
const joining = dayInMonth(month, 16);
const days = daysInMonth(month) - 15;
/** Monday to Friday. */
const worked = Array.from({ length: days }, (_, n) => addDays(joining, n)).filter(
  (day) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()),
).length;
const BRANCH = 1;
/** Of 49,500 a month, as the offer says, half up to the rupee (SAL-3, SAL-7). */
const net = Math.floor((49_500 * days) / daysInMonth(month) + 0.5);
const rupees = (amount: number): string => amount.toLocaleString('en');
const who = 'Kamran Yousaf';

const ofHim = (page: Page): Locator => page.getByRole('row', { name: new RegExp(who) });

/** The five steps, of which the offer has filled in most. */
async function addByItsSteps(page: Page): Promise<void> {
  const at = (step: string) => expect(page.getByRole('heading', { name: step })).toBeVisible();
  const goOn = () => page.getByRole('button', { name: 'Save and go on' }).click();
  await page.getByRole('button', { name: 'Person', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(who);
  await page.getByRole('textbox', { name: /father's or husband's/i }).fill('Yousaf Ali');
  await page.getByRole('textbox', { name: 'CNIC' }).fill('35202-9988776-1');
  await expectAccessible(page);
  await goOn();
  await at('2. Contact and emergency');
  await expect(page.getByRole('textbox', { name: 'Mobile', exact: true })).not.toHaveValue('');
  await goOn();
  await at('3. Post');
  await page.getByRole('textbox', { name: 'Joining date' }).fill(formatDate(joining));
  await page.getByRole('textbox', { name: 'Joining date' }).press('Tab');
  await goOn();
  await at('4. Time');
  await goOn();
  await at('5. Review and create');
  await expect(page.getByText(formatDate(joining))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create employee' }).click();
  await expect(page.getByRole('heading', { name: who })).toBeVisible();
}

/** The pay that the offer named was asked for with the hire. */
async function approvePay(page: Page): Promise<void> {
  await page.goto(`/admin/admin-approval?kind=salary+structure&q=${encodeURIComponent(who)}`);
  await ofHim(page).getByRole('link').first().click();
  await expect(page.getByText('49,500').first()).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).first().click();
  await expect(page.getByText(/approved/i).first()).toBeVisible();
}

/** The month was closed before he was on the roll: HR writes his days, and says why (decision 0173). */
async function writeDays(page: Page): Promise<void> {
  await page.goto(`${hr}/salary-inputs?tab=days&branch_id=${BRANCH}&month=${month}&q=${encodeURIComponent(who)}`);
  await menuOf(page, ofHim(page), 'Write days over');
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Working days' }).fill(String(worked));
  await form.getByRole('textbox', { name: 'Present or on paid leave' }).fill(String(worked));
  await form.getByRole('textbox', { name: 'Why attendance' }).fill('Hired after the month of attendance was closed');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save days' }).click();
  await expect(form).toBeHidden();
  await expect(ofHim(page)).toContainText('Written over');
}

async function prepareAndPost(page: Page): Promise<void> {
  await page.goto(`${hr}/monthly/salary/sheet?branch_id=${BRANCH}&month=${month}&q=${encodeURIComponent(who)}`);
  await page.getByRole('button', { name: 'Prepare', exact: true }).click();
  await expect(ofHim(page)).toContainText(rupees(net));
  await page.getByRole('button', { name: 'Post initially' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post initially' }).click();
  await expect(ofHim(page)).toContainText('With HR');
}

async function approveAt(browser: Browser, [login, level, verb]: readonly [string, string, string]): Promise<void> {
  const page = await personOf(browser, login);
  await page.goto(
    `${hr}/monthly/salary-aproved?tab=${level}&branch_id=${BRANCH}&month=${month}&q=${encodeURIComponent(who)}`,
  );
  await menuOf(page, ofHim(page), verb);
  await page.getByRole('alertdialog').getByRole('button', { name: verb }).click();
  await expect(ofHim(page)).toBeHidden();
  await page.context().close();
}

test('who accepted is hired by the steps that the offer filled in, and the first slip pays the days since then', async ({
  page,
  browser,
}) => {
  await signInAs(page);
  await page.goto(`${hr}/job-listing`);
  await page.getByRole('link', { name: 'Physics Teacher, O Level' }).click();
  await expect(page.getByRole('table', { name: 'People of Physics Teacher, O Level' })).toBeVisible();
  await expectAccessible(page);
  await ofHim(page).getByRole('button', { name: 'Hire' }).click();
  await expect(page.getByRole('heading', { name: `Add ${who}` })).toBeVisible();
  await addByItsSteps(page);

  const head = await personOf(browser, 'hrhead');
  await approvePay(head);
  await head.context().close();
  const office = await personOf(browser, 'hr');
  await writeDays(office);
  await prepareAndPost(office);
  for (const step of [
    ['hrhead', 'hr', 'Approve'],
    ['deputy', 'level2', 'Approve'],
    ['ceo', 'ceo', 'Approve and post'],
  ] as const)
    await approveAt(browser, step);

  await office.goto(`${hr}/posted-Salary/report?branch_id=${BRANCH}&q=${encodeURIComponent(who)}`);
  await expect(ofHim(office)).toContainText(/SL-/);
  await menuOf(office, ofHim(office), 'How?');
  const slip = office.getByRole('dialog');
  await expect(slip.getByRole('row', { name: /Basic salary/ })).toContainText(rupees(net));
  await expect(slip.getByText(`${days} days employed, 0 without pay`, { exact: false })).toBeVisible();
  await expect(slip.getByText(`PKR ${rupees(net)}`)).toBeVisible();
  await expectReadableInTheDark(office);
  await office.context().close();
});
