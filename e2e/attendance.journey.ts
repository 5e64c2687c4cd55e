// Attendance by a class teacher's keyboard: tiles, one sheet marked by keys and saved, the month of the section, the report
// (spec 03 ATT-5, §6.9).

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const base = '/admin/student-managment';

/** A day of this week on which Pakistan has school; the demo has marks up to today. */
function lastSchoolDay(): string {
  const day = new Date(Date.now() - 86_400_000);
  if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

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

  const first = page.locator('[data-line="0"]');
  await first.waitFor();
  await expectAccessible(page);
  await page.getByLabel('Reason for the correction').fill('Came after the bell');
  await first.focus();
  await page.keyboard.press('l');
  await expect(first.getByRole('button', { name: /^L, Late/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-line="1"]')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('h');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^The register of .* is saved$/)).toBeVisible();
  await expect(first.getByRole('button', { name: /^HD, Half day/ })).toHaveAttribute('aria-pressed', 'true');

  const section = new URL(page.url()).searchParams.get('section_id') ?? '';
  await page.goto(`${base}/attendance-list?section_id=${section}&month=${day.slice(0, 7)}-01`);
  await expect(page.getByRole('cell', { name: 'HD', exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${base}/attendance-report?tab=day&on_date=${day}&branch_id=2`);
  await expect(page.getByRole('tab', { name: 'Constant absent' })).toBeVisible();
  await expectAccessible(page);
});
