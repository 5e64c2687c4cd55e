// A second person decides (spec 00 §7, spec 03 STU-20): the principal sends a birth date, head office finds it, reads before → after,
// approves by keyboard, rejects another with a reason, and names somebody for the days away.

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const students = '/admin/student-managment';

test('a birth date is sent, found, decided by keyboard; a rejection asks for its reason', async ({ page }) => {
  await signInAs(page, 'Branch Admin');
  await page.goto(`${students}/student`);
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Family' }).waitFor();
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page
    .getByRole('link', { name: 'Edit', exact: true })
    .or(page.getByRole('button', { name: 'Edit', exact: true }))
    .first()
    .click();
  const born = page.getByRole('textbox', { name: 'Birth date', exact: true });
  await expect(born).not.toHaveValue('');
  const before = await born.inputValue();
  const after = `${before.startsWith('11') ? '12' : '11'}${before.slice(2)}`;
  await born.fill(after);
  await born.blur();
  await page.getByRole('textbox', { name: 'Why' }).fill('As in the B-Form');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and send for approval' }).click();
  await page.getByRole('button', { name: 'Save and send', exact: true }).click();
  await expect(page.getByText(/Sent for approval as request \d+: birth date/)).toBeVisible();

  await signInAs(page, 'Head Office');
  await page.goto(`/admin/admin-approval?q=${encodeURIComponent(name)}`);
  await expect(page.getByText(after).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('table').getByRole('link', { name }).first().click();
  const open = page.getByRole('dialog');
  await expect(open.getByText('As in the B-Form')).toBeVisible();
  await expect(open.getByText(before)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  const reason = page.getByRole('dialog', { name: 'Reject this request' });
  await expect(reason).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reason).toBeHidden();
  await page.keyboard.press('a');
  await expect(page.getByText('Approved and applied')).toBeVisible();
});

test('somebody stands in while a person is away', async ({ page }) => {
  await signInAs(page, 'Head Office');
  await page.goto('/admin/admin-approval');
  await page.getByRole('button', { name: 'While I am away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Name a person' }).click();
  await page.getByRole('combobox', { name: 'Who decides' }).click();
  await page.getByRole('option', { name: 'Kamran Siddiqui' }).click();
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('31/12/2099');
  await page.getByRole('textbox', { name: 'To', exact: true }).blur();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Name this person' }).click();
  await expect(page.getByText(/At most 92 days/)).toBeVisible();
});
