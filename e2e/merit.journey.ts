// Merit from marks to award (10 §16.8): results that are published, a run looked at and sent, decided by another, the awards that stand.

import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

test('merit from marks to award: held back with a reason, submitted, approved by another', async ({
  page,
  browser,
}) => {
  await signInAs(page);
  await page.goto('/admin/branch-managment/merit-scholarship?tab=results');
  await expect(page.getByText('First Term').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Runs' }).click();
  const run = page.getByRole('row').filter({ hasText: 'Preview' });
  await run.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('checkbox', { name: /^Tick / })
    .first()
    .check();
  await page.getByRole('button', { name: 'Hold back', exact: true }).click();
  const hold = page.getByRole('dialog');
  await hold.getByRole('textbox', { name: 'Why', exact: true }).fill('The family asked for it');
  await hold.getByRole('button', { name: 'Hold back' }).click();
  await expect(page.getByText('The family asked for it').first()).toBeVisible();

  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send for approval' }).click();
  await expect(page.getByText('Waits for approval').first()).toBeVisible();
  const address = page.url();

  const other = await browser.newPage();
  await signInAs(other, 'Head Office');
  await other.goto('/admin/admin-approval?kind=merit+award');
  await other.getByRole('row').filter({ hasText: 'Positions of the first term' }).getByRole('link').first().click();
  await other.getByRole('button', { name: 'Approve' }).first().click();
  await expect(other.getByText(/approved/i).first()).toBeVisible();

  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Compare with today' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare with today' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await other.close();

  // MER-1: over all branches it goes on by itself, and its card says how it ended (decision 0229).
  await page.goto('/admin/branch-managment/merit-scholarship?tab=schemes');
  const scheme = page.getByRole('row').filter({ hasText: 'Positions of the first term' }).first();
  await scheme.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Run', exact: true }).click();
  const everywhere = page.getByRole('dialog');
  await expect(everywhere.getByRole('radio', { name: /^All branches of the scheme/ })).toBeChecked();
  await expectAccessible(page);
  await everywhere.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(everywhere).toBeHidden();
  await expect(page.getByText(/: done$|Done, but/).first()).toBeVisible();
});
