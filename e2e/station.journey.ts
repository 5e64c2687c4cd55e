// The scan station without a line (06 §11, story 14): it says so, opens again, sends what it kept with its times, and nothing twice.

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('a station goes on scanning without a line, and what it kept is there once', async ({ page, context }) => {
  await signInAs(page);
  await page.goto('/admin/hr/barcode?branch_id=1');
  const cells = page.getByRole('cell', { name: /^\d{12}$/ });
  await expect(cells.nth(1)).toBeVisible();
  const [first = '', second = ''] = await cells.allTextContents();
  const scan = async (code: string): Promise<void> => {
    await page.getByLabel('Code of the card').fill(code);
    await page.keyboard.press('Enter');
  };
  const station = '/admin/attandance/card';
  await page.goto(`${station}?branch_id=1`);
  await scan(first);
  await expect(page.getByRole('status').filter({ hasText: /\d\d:\d\d · / })).toBeVisible();

  const kept = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, station);
  await expect.poll(kept).toBe(true);
  await context.setOffline(true);
  await scan(second);
  await expect(page.getByText('Offline: 1 waiting')).toBeVisible();
  await scan(second);
  await expect(page.getByText('Offline: 2 waiting')).toBeVisible();
  await expectAccessible(page);
  // Closing the tab asks first; the scans are there when the page opens again, without a line too.
  const asked = page.waitForEvent('dialog');
  const again = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await again;
  await expect(page.getByText('Offline: 2 waiting')).toBeVisible();

  const sent: number[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('/hr/attendance-punch')) sent.push(answer.status());
  });
  await context.setOffline(false);
  await expect(page.getByText(/^Offline:/)).toHaveCount(0);
  expect(sent).toEqual([200, 200]);
  await page.reload();
  await expect(page.getByLabel('Code of the card')).toBeFocused();
  await expect(page.getByText(/^Offline:/)).toHaveCount(0);
});
