// Employees: leave from the asking to the month, and a month of attendance from the punches to the closing (06 §5).

import { addDays, addMonths, formatDate, monthOf, todayIn } from '#kernel/dates.ts';
import { expect, expectAccessible, expectReadableInTheDark, signInAs, test } from './harness/person.ts';

const today = todayIn('Asia/Karachi');

/** A Wednesday three weeks ahead or later, so that it is worked. */
function wednesday(): ReturnType<typeof addDays> {
  let day = addDays(today, 21);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== 3) day = addDays(day, 1);
  return day;
}

test('leave asked for by the person, accepted by another, is on the calendar and in the month', async ({
  page,
  browser,
}) => {
  const day = wednesday();
  await signInAs(page, 'Class Teacher');
  await page.goto('/admin/employee/mine?tab=leave');
  await expect(page.getByRole('heading', { name: 'My Record' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for leave' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Leave' }).click();
  await page.getByRole('option', { name: /^Casual/ }).click();
  // A day of the strip that is pressed is the first day; another may be typed over it.
  const first = form.getByRole('textbox', { name: 'First day' });
  await form
    .getByRole('group', { name: 'Best days' })
    .getByRole('button', { name: / Free$/ })
    .first()
    .click();
  await expect(first).not.toHaveValue('');
  await first.fill(formatDate(day));
  await form.getByRole('textbox', { name: 'Last day' }).fill(formatDate(day));
  await form.getByRole('textbox', { name: 'Reason' }).fill('A wedding in the family');
  await expect(form.getByText(/^1\.0 day:/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Ask for leave' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(formatDate(day)) })).toBeVisible();

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const office = await context.newPage();
  await signInAs(office);
  await office.goto('/admin/employee/leave?q=Rabia%20Qureshi');
  const row = office.getByRole('row', { name: new RegExp(`Rabia Qureshi.*${formatDate(day)}`) });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await office.getByRole('menuitem', { name: 'Accept' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(row).toBeHidden();
  await office.goto(`/admin/monthly/attandance/sheet?branch_id=1&month=${monthOf(day)}`);
  const register = office.getByRole('row', { name: /Rabia Qureshi/ });
  await expect(register.getByText('LV', { exact: true }).first()).toBeVisible();
  await office.goto('/admin/employee/leave?tab=calendar');
  await expectAccessible(office);
  await context.close();

  await page.goto('/admin/employee/mine?tab=leave');
  await expect(page.getByRole('row', { name: new RegExp(`${formatDate(day)}.*Accepted`) })).toBeVisible();
});

test('a month of attendance: scanned at the station, seen in the day, closed after its list', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/hr/barcode?branch_id=1');
  const code =
    (await page
      .getByRole('cell', { name: /^\d{12}$/ })
      .first()
      .textContent()) ?? '';
  await page.goto('/admin/attandance/card');
  await page.getByRole('combobox', { name: 'Branch' }).click();
  await page.getByRole('option', { name: /F-8/ }).click();
  await page.getByLabel('Code of the card').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^(In|Out|Again|Outside the shift) \d\d:\d\d/).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/daily/employee/attandance?branch_id=1');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);

  // Salaries of the last four months are frozen with their days; the half year before has none.
  const sheet = (months: number): string =>
    `/admin/monthly/attandance/sheet?branch_id=1&month=${addMonths(monthOf(today), -months)}`;
  const reopen = page.getByRole('dialog');
  const askToReopen = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Reopen month' }).click();
    await reopen.getByRole('textbox', { name: 'Reason' }).fill('The log of the machine came late');
    await reopen.getByRole('button', { name: 'Reopen month' }).click();
  };
  await page.goto(sheet(1));
  await askToReopen();
  await expect(reopen.getByText(/salaries are frozen with the days of/)).toBeVisible();
  await page.goto(sheet(6));
  await askToReopen();
  await page.getByRole('button', { name: 'Close month' }).click();
  const closing = page.getByRole('dialog');
  await expect(closing.getByText(/Not settled yet|Everything of the month is settled/)).toBeVisible();
  await expectAccessible(page);
  await closing.getByRole('button', { name: 'Close month' }).click();
  await expect(page.getByRole('button', { name: 'Reopen month' })).toBeVisible();
  await expectReadableInTheDark(page);
});
