// What the daily work costs a hand, counted in the page (decision 0144): a child admitted, a deposit taken, a month posted, a register kept,
// a fee changed and decided. Above its bound a journey fails.

import type { Locator, Page } from '@playwright/test';
import { addDays, addMonths, formatMonth, monthOf, todayIn } from '#kernel/dates.ts';
import { nowMs } from '#kernel/clock.ts';
import { countedFor } from './harness/counter.ts';
import { asked, lastSchoolDay, sectionOf } from './harness/class-of.ts';
import { expect, settled, signInAs, test } from './harness/person.ts';

const today = todayIn('Asia/Karachi');
const area = '/admin/account-managment';
/** The first class that is tested. */
const GRADE_1 = 4;

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name }).click();
/** The one filled button of the record's line. */
const goOn = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Next step' }).locator('a, button').filter({ hasText: name }).click();

/** On to a field by Tab, as a hand that stays on the keys. */
async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if (await field.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('There is no way by Tab to this field');
}

async function write(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(
    page,
    page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('combobox', { name: label }))
      .first(),
  );
  await page.keyboard.type(text);
}

async function choose(page: Page, label: string | RegExp, text: string): Promise<void> {
  await write(page, label, text);
  await page.keyboard.press('Enter');
}

interface Slot {
  session_id: number;
}

test('a child is admitted, from the inquiry to its numbers', async ({ page }) => {
  const counter = await countedFor(page);
  await signInAs(page, 'Branch Admin');
  await page.goto('/admin/admission/inquiry');
  await expect(page.getByRole('heading', { name: 'Admission Inquiry' })).toBeVisible();
  const slots = await asked<Slot[]>(page, `admission/test-slots?from=${addDays(today, -200)}&to=${addDays(today, 90)}`);
  const session_id = slots[0]?.session_id ?? 0;
  await asked(page, 'admission/test-slot/create', {
    session_id,
    dates: [today],
    start: '00:00',
    end: '01:00',
    venue: 'Library',
    course_ids: [GRADE_1],
    capacity: 20,
  });
  await settled(page);
  await counter.begin();
  // Another family each time: the same child twice is what the submit asks about.
  const n = String(nowMs() % 10_000_000).padStart(7, '0');
  const surname = `Counted ${n
    .split('')
    .map((digit) => 'abcdefghij'[Number(digit)])
    .join('')}`;
  const child = `Z${surname.slice(8)} ${surname}`;
  await press(page, 'New inquiry');
  await expect(page.getByRole('textbox', { name: 'Mobile' })).toBeFocused();
  await page.keyboard.type(`0301${n}`);
  await write(page, 'Parent', `Imran ${surname}`);
  await write(page, 'Name', child);
  await write(page, 'Birth date', '01/05/2020');
  await choose(page, 'Class', 'Grade 1');
  await inDialog(page, 'Record');
  await expect(page.getByRole('heading', { name: `Imran ${surname}` })).toBeVisible();
  await goOn(page, 'Log a call');
  await choose(page, 'What came of it', 'Interested');
  await inDialog(page, 'Record');
  await goOn(page, 'Apply for child');
  await inDialog(page, 'Begin the application');
  await expect(page.getByRole('heading', { name: '1. Child' })).toBeVisible();
  await choose(page, 'Boy or girl', 'Girl');
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: '2. Family' })).toBeVisible();
  await write(page, 'Card number', `35202${n}3`);
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: '3. Address' })).toBeVisible();
  await write(page, 'Address', 'House 12, Street 4');
  await write(page, 'Area', 'F-8/2');
  await write(page, 'Who is called', `Sana ${surname}`);
  await write(page, /^Relation to the child/, 'Aunt');
  await write(page, 'Emergency mobile', '03217654321');
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: '4. Schooling and health' })).toBeVisible();
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: '5. Documents' })).toBeVisible();
  await press(page, /^All \d+ are here on paper/);
  await settled(page);
  await press(page, 'Next');
  await expect(page.getByRole('heading', { name: '6. Review' })).toBeVisible();
  await page.getByRole('checkbox', { name: /^The family declares/ }).click();
  await press(page, 'Submit the application');
  await goOn(page, 'Receive payment');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await goOn(page, 'Schedule test');
  await inDialog(page, 'Schedule 1 child');
  await goOn(page, 'Attended or absent');
  await inDialog(page, /^Came$/);
  await goOn(page, 'Enter marks');
  await expect(page.getByRole('heading', { name: 'Test Result' })).toBeVisible();
  await settled(page);
  const row = page.getByRole('row').filter({ hasText: child });
  await row.getByRole('gridcell').nth(2).click();
  for (const mark of ['40', '38', '25']) {
    await page.keyboard.type(mark);
    await page.keyboard.press('Tab');
  }
  await press(page, /^Save marks/);
  await press(page, 'Publish');
  await inDialog(page, /^Publish results/);
  await goOn(page, 'Schedule interview');
  // An hour of its own: nobody sits in two meetings.
  await write(page, 'Time', `0${Number(n[0]) % 6}:${String(Number(n.slice(-2)) % 60).padStart(2, '0')}`);
  await write(page, 'Place', 'Office');
  await inDialog(page, 'Schedule interview');
  await goOn(page, 'Record interview');
  await page
    .getByRole('radio', { name: 'All lines: 4 of 5' })
    .locator('xpath=following-sibling::label')
    .first()
    .click();
  await choose(page, 'Recommendation', 'Accept');
  await inDialog(page, 'Finish interview');
  await goOn(page, 'Accept');
  await inDialog(page, 'Accept');
  await goOn(page, 'Set fee');
  await settled(page);
  await press(page, 'Save plan');
  await goOn(page, 'Issue offer');
  await inDialog(page, 'Issue offer');
  await goOn(page, 'Receive payment');
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await goOn(page, 'Confirm admission');
  await inDialog(page, 'Confirm admission');
  await settled(page);
  await expect(page.getByRole('dialog').getByText('Admission no')).toBeVisible();
  await counter.atMost('Admission, from the inquiry to its numbers', { clicks: 40 });
});

interface Owing {
  student_id: number;
  full_name: string;
  admission_no: string | null;
}

test('a deposit is taken at the desk', async ({ page }) => {
  const counter = await countedFor(page);
  await signInAs(page, 'Fee Clerk');
  await page.goto(`${area}/fee-deposit`);
  const scan = page.getByRole('textbox', { name: 'Student, challan or code' });
  await expect(scan).toBeFocused();
  // Who owes least: others look for who owes most.
  const { data } = await asked<{ data: Owing[] }>(page, 'fee/outstanding/list?fetchCount=200&sortBy=receivable');
  const owing = data.filter((one) => one.admission_no).at(0);
  await settled(page);
  await counter.begin();
  await page.keyboard.type(owing?.admission_no ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: owing?.full_name ?? '' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await expect(page.getByRole('button', { name: /^Receive PKR [1-9]/ })).toBeEnabled();
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText(/^Receipt R\d+, PKR /)).toBeVisible();
  await expect(scan).toBeFocused();
  await counter.atMost('Deposit at the desk', { clicks: 0, keys: 16 });
});

test('a month is posted', async ({ page }) => {
  const counter = await countedFor(page);
  // A branch of its own: the month of the others is posted elsewhere.
  await signInAs(page, 'Branch Admin', 'muscat');
  const next = addMonths(monthOf(todayIn('Asia/Muscat')), 1);
  await page.goto(`${area}/feepost`);
  await expect(page.getByRole('heading', { name: 'Fee Post' })).toBeVisible();
  await settled(page);
  await counter.begin();
  await press(page, /^Bill month/);
  if (next.slice(0, 4) !== today.slice(0, 4)) await press(page, /next year/i);
  await page.getByRole('button', { name: formatMonth(next).slice(0, 3), exact: true }).click();
  await page.getByRole('checkbox', { name: 'Every branch I work in' }).click();
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await press(page, /^Post OMR/);
  await page
    .locator('[role=dialog], [role=alertdialog]')
    .getByRole('button', { name: /^Post OMR/ })
    .click();
  await expect(page.getByRole('link', { name: 'Open the register' })).toBeVisible();
  await counter.atMost('A month posted', { clicks: 7, keys: 0 });
});

test('the register of a class of twelve', async ({ page }) => {
  const counter = await countedFor(page);
  await signInAs(page);
  await page.goto('/admin/dashboard');
  const section = await sectionOf(page, { branch_id: 4, name: `Twelve ${nowMs() % 100_000}`, children: 12 });
  await page.goto(`/admin/student-managment/manual-attendance?section_id=${section}&on_date=${lastSchoolDay()}`);
  const first = page.locator('[data-line="0"]');
  await first.waitFor();
  // Of a day that is over a reason is asked for; of today it is not, and the first line has the focus.
  await page.getByLabel('Reason for the correction').fill('Taken on paper');
  await first.click({ position: { x: 4, y: 4 } });
  await settled(page);
  await counter.begin();
  // Two who are not there and one who came late, by their roll numbers; the rest is present.
  for (const key of ['3', 'a', '1', '1', 'a', '7', 'l', 'Shift+P', 'Control+s']) await page.keyboard.press(key);
  await expect(page.getByText(/^The register of .* Twelve .* is saved$/)).toBeVisible();
  await expect(page.getByText('Every child has a mark')).toBeVisible();
  await counter.atMost('Register of a class of twelve', { clicks: 0, keys: 11 });
});

interface Plan {
  student: { status: string };
  heads: { head_name: string; lines: { amount: number; valid_to: string | null }[] }[];
}

/** Another one each time, whose tuition goes on. */
async function payingTuition(page: Page, all: readonly Owing[]): Promise<Owing | undefined> {
  const from = nowMs() % all.length;
  for (const one of [...all.slice(from), ...all.slice(0, from)]) {
    if (one.admission_no === null) continue;
    const { student, heads } = await asked<Plan>(page, `fee/plan/${one.student_id}`);
    if (student.status !== 'active') continue;
    const tuition = heads.find((head) => head.head_name === 'Tuition fee')?.lines.at(-1);
    if (tuition && tuition.valid_to === null && tuition.amount !== 735_100) return one;
  }
  return undefined;
}

test('a fee is changed and a second person agrees', async ({ page, browser }, { project }) => {
  const asking = await countedFor(page);
  await signInAs(page, 'Branch Admin');
  await page.goto('/admin/student-managment/fee-edit');
  await expect(page.getByRole('heading', { name: 'Fee Edit' })).toBeVisible();
  const { data } = await asked<{ data: Owing[] }>(page, 'fee/outstanding/list?fetchCount=30&sortBy=full_name');
  const student = await payingTuition(page, data);
  await settled(page);
  await asking.begin();
  await press(page, 'Ask for a fee edit');
  await expect(page.getByRole('combobox', { name: 'Student' })).toBeFocused();
  await page.keyboard.type(student?.admission_no ?? '');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await write(page, 'New amount of Tuition fee', '7351');
  await write(page, 'Reason', 'Agreed with the family for this year');
  await press(page, 'Send for approval');
  await expect(page.getByRole('cell', { name: student?.full_name ?? '' }).first()).toBeVisible();
  const asked_for = await asking.cost();

  const { baseURL } = project.use;
  const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL ? { baseURL } : {}) });
  const other = await context.newPage();
  const deciding = await countedFor(other);
  await signInAs(other, 'Head Office');
  await other.goto('/admin/student-managment/fee-edit');
  await expect(other.getByRole('tab', { name: 'To approve' })).toBeVisible();
  await settled(other);
  await deciding.begin();
  await other.getByRole('tab', { name: 'To approve' }).click();
  await expect(other.getByText('Waiting over 3 days')).toBeVisible();
  await other
    .getByRole('row')
    .filter({ hasText: student?.full_name ?? '' })
    .getByRole('link')
    .first()
    .click();
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await expect(other.getByText('Approved and applied')).toBeVisible();
  await asking.atMost('A fee edit asked for', { clicks: 8 });
  await deciding.atMost('and decided', { clicks: 8 - asked_for.clicks });
  await context.close();
});
