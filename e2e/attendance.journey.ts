// Attendance by a class teacher's keyboard: tiles, one sheet marked by keys and saved, the month of the section, the report
// (spec 03 ATT-5, §6.9).

import { monthOf } from '#kernel/dates.ts';
import { lastSchoolDay, sectionOf } from './harness/class-of.ts';
import { expect, expectAccessible, settled, signInAs, test } from './harness/person.ts';

const base = '/admin/student-managment';

test('a register is corrected by keys and stands in the month and the report', async ({ page }) => {
  await signInAs(page);
  const day = lastSchoolDay();

  await page.goto(`${base}/manual-attendance?on_date=${day}&branch_id=2`);
  await expect(page.getByRole('heading', { name: 'Manual Attendance' })).toBeVisible();
  const tile = page
    .getByRole('link')
    .filter({ hasText: /· (?:[2-9]|[1-9]\d+) children/ })
    .first();
  await tile.waitFor();
  await expectAccessible(page);
  await tile.click();

  // The first child that is marked: frozen ones stand grey between the others.
  await page.locator('[data-line="0"]').waitFor();
  const lines = await page.locator('[data-line]').allTextContents();
  const at = lines.findIndex((line) => !line.includes('Frozen'));
  const first = page.locator(`[data-line="${at}"]`);
  await expectAccessible(page);
  await page.getByLabel('Reason for the correction').fill('Came after the bell');
  await first.focus();
  await page.keyboard.press('l');
  await expect(first.getByRole('button', { name: /^L, Late/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator(`[data-line="${at + 1}"]`)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('h');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^The register of .* is saved$/)).toBeVisible();
  await expect(first.getByRole('button', { name: /^HD, Half day/ })).toHaveAttribute('aria-pressed', 'true');
  // The keys go on where they were: the sheet is not made again when it is saved.
  await expect(page.locator(`[data-line="${at + 1}"]`)).toBeFocused();

  const section = new URL(page.url()).searchParams.get('section_id') ?? '';
  await page.goto(`${base}/attendance-list?section_id=${section}&month=${monthOf(day)}`);
  await expect(page.getByRole('cell', { name: 'HD', exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${base}/attendance-report?tab=day&on_date=${day}&branch_id=2`);
  await expect(page.getByRole('tab', { name: 'Constant absent' })).toBeVisible();
  await expectAccessible(page);
});

test('a class of sixty is marked by keyboard, letter by letter and by roll number', async ({ page }, info) => {
  await signInAs(page);
  await page.goto('/admin/dashboard');
  const section = await sectionOf(page, { branch_id: 2, name: 'Keys', children: 60 });
  await page.goto(`${base}/manual-attendance?section_id=${section}&on_date=${lastSchoolDay()}`);
  const first = page.locator('[data-line="0"]');
  await first.waitFor();
  await page.getByLabel('Reason for the correction').fill('Taken on paper');
  await first.focus();
  const begun = performance.now();
  // A letter a child, as fast as a practised hand; every twentieth is absent.
  for (let n = 1; n <= 60; n += 1) await page.keyboard.press(n % 20 === 0 ? 'a' : 'p', { delay: 110 });
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^The register of .* Keys .* is saved$/)).toBeVisible();
  const slow = performance.now() - begun;

  // The sheet is read anew after saving.
  await settled(page);
  // The short way of tomorrow: a roll number and a letter for each who is not there.
  await page.locator('[data-line="0"]').focus();
  const again = performance.now();
  for (const key of ['7', 'l', '1', '8', 'a', '4', '3', 'h']) await page.keyboard.press(key);
  await expect(page.locator('[data-line="42"]').getByRole('button', { name: /^HD, / })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const rolls = performance.now() - again;
  info.annotations.push({
    type: 'seconds',
    description: `${slow / 1000} letter by letter, ${rolls / 1000} by roll number`,
  });
});

test('without a line marks wait on the device, the page opens again, and they are sent when the line is back', async ({
  page,
  context,
}) => {
  await signInAs(page);
  const day = lastSchoolDay();
  await page.goto(`${base}/manual-attendance?on_date=${day}&branch_id=3`);
  const tile = page
    .getByRole('link')
    .filter({ hasText: /· (?:[2-9]|[1-9]\d+) children/ })
    .first();
  await tile.click();
  const first = page.locator('[data-line="0"]');
  await first.waitFor();
  // The worker keeps the page last, once all its files are there.
  const kept = () =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, `${base}/manual-attendance`);
  await expect.poll(kept).toBe(true);
  await context.setOffline(true);
  await page.getByLabel('Reason for the correction').fill('The line was down');
  await first.focus();
  await page.keyboard.press('h');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Saved on this device, not sent yet/)).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(first.getByRole('button', { name: /^HD, / })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/Saved on this device, not sent yet/)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(/^The register of .* is saved$/)).toBeVisible();
  await page.reload();
  await expect(first.getByRole('button', { name: /^HD, / })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/not sent yet/)).toHaveCount(0);
});

test('marks and hours of a school stand in its settings; a child leaves with a gate pass', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/settings?tab=attendance-marks');
  await expect(page.getByRole('cell', { name: 'On duty for the school', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/settings?tab=school-hours');
  await page.getByRole('button', { name: 'Ramadan hours' }).click();
  await expect(page.getByRole('dialog').getByLabel(/School begins/)).toHaveValue('08:00');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto(`${base}/manual-attendance?view=passes`);
  await expect(page.getByRole('heading', { name: 'Gate passes' })).toBeVisible();
  await page.getByRole('button', { name: 'Give gate pass' }).click();
  await expect(page.getByRole('dialog').getByText('Choose the student first.')).toBeVisible();
  await expectAccessible(page);
});
