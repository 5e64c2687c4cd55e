// The draft for the coming session decided, evened out, applied, signed off and undone; the strength statement drilled to its rows
// (spec 03 §6.6, §6.10).

import { now } from '#kernel/clock.ts';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const tab = '/admin/student-managment/student-bulk-transfer?tab=promotion';

test('a run goes from its holds to the signing off, and back', async ({ page }) => {
  await signInAs(page);
  await page.goto(tab);
  const row = page.getByRole('row').filter({ hasText: 'Grade 4, Grade 5, Grade 10' }).first();
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link').first().click();

  await page.getByRole('heading', { name: '2. Students' }).waitFor();
  await expectAccessible(page);
  const classes = page.getByLabel('Class', { exact: true });
  const sections = page.getByRole('heading', { name: '3. Sections' });
  /** The next class with something to decide; null once the sections stand. A list that is being read is waited for. */
  const undecided = async (): Promise<string | null> => {
    let label: string | null | undefined;
    await expect(async () => {
      const labels = await classes.locator('option').allTextContents();
      label =
        labels.find((one) => /\([1-9]\d* to decide\)/.test(one)) ?? ((await sections.isVisible()) ? null : undefined);
      expect(label).toBeDefined();
    }).toPass();
    return label ?? null;
  };
  // The last decision leads on to the sections, where the choice of a class is gone.
  for (let label = await undecided(); label !== null; label = await undecided()) {
    const name = label.replace(/ \(.*/, '');
    await classes.selectOption({ label });
    await page.getByLabel('to', { exact: true }).selectOption(name === 'Grade 10' ? 'pass_out' : 'promote');
    await page.getByRole('button', { name: /^Set [1-9]\d*$/ }).click();
    await page.getByRole('button', { name: /^Save \d+ decisions$/ }).click();
    // Until the list of classes was read anew the old label stands, and would be chosen again.
    await expect(classes.locator('option').filter({ hasText: label })).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'Balance' }).click();
  await page.getByRole('menuitem', { name: 'By count' }).click();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: /^Save \d+ changes$/ });
  if (await save.isVisible()) {
    await save.click();
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  }
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByRole('heading', { name: '4. Preview and apply' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByRole('button', { name: /^Apply for \d+ students$/ }).click();
  await page.getByRole('heading', { name: '5. Report' }).waitFor();
  await expect(page.getByText(/= \d+ enrolments/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign off' }).click();
  await page.getByText('This run is closed').waitFor();

  await page.getByRole('link', { name: 'All runs' }).click();
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Undone');
});

test('the strength statement agrees and opens its rows', async ({ page }) => {
  await signInAs(page);
  const year = now().getMonth() >= 3 ? now().getFullYear() : now().getFullYear() - 1;
  await page.goto(`/admin/reports/student/admission?tab=strength&from=${year}-03-01&to=${year}-04-30&group_by=branch`);
  await expect(page.getByText('Opening and movements agree with the enrolments of the last day.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'F-8 Campus' }).click();
  await page
    .getByRole('link', { name: /Grade 10/ })
    .first()
    .waitFor();
  await page.getByRole('table').getByRole('link', { name: /^\d+$/ }).first().click();
  await expect(page.getByRole('tab', { name: 'Movements', selected: true })).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
