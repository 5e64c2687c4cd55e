// The way of a card through the office: approved by its picture, put into a batch, printed, handed out by scan, seen at the
// gate (spec 03 STU-81 to STU-84, §6.7).

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const base = '/admin/student-managment';

test('an approved card is printed in a batch, handed out by scan and green at the gate', async ({ page }) => {
  await signInAs(page);
  await page.goto(`${base}/panding-card?reason=first`);
  await expect(page.getByRole('heading', { name: 'Pending Cards' })).toBeVisible();
  const first = page.getByRole('checkbox', { name: /^Select / }).first();
  await expect(first).toBeVisible();
  const name = ((await first.getAttribute('aria-label')) ?? '').replace('Select ', '');
  await expectAccessible(page);
  await first.check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 card approved')).toBeVisible();

  await page.goto(`${base}/card/queue?q=${encodeURIComponent(name)}`);
  await page
    .getByRole('checkbox', { name: new RegExp(`^Select .*${name}$`) })
    .first()
    .check();
  await page.getByRole('button', { name: 'Make a batch' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A batch of 1 card')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make batch' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('tab', { name: 'Batches' }).click();
  // The latest stands first.
  const batch = page.getByRole('row').nth(1);
  await expect(batch).toContainText('Ready to print');
  await batch.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Mark as printed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as printed' }).click();
  await expect(page.getByText(/is printed; the families are notified/)).toBeVisible();

  await page.goto(`${base}/card/queue?tab=printed&q=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  const card_no = /SC\d+/.exec((await row.textContent()) ?? '')?.[0] ?? '';
  expect(card_no).not.toBe('');
  await page.getByRole('button', { name: 'Hand out by scan' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await page.keyboard.type(card_no);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${card_no} is handed out to ${name}. 1 so far.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${base}/view-card`);
  await page.getByRole('textbox', { name: 'Card' }).fill(card_no.toLowerCase());
  await page.keyboard.press('Enter');
  const answer = page.getByRole('status', { name: 'Answer of the scan' });
  await expect(answer.getByRole('heading', { name: 'Valid' })).toBeVisible();
  await expect(answer).toContainText(name);
  await expect(page.getByText('What happened to it')).toBeVisible();
  await expectAccessible(page);
});
