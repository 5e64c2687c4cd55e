// A loan from the wish to the first instalment (07 §11, story 10; decision 0218): asked for on one's own page, accepted lower by another, agreed to, paid out,
// followed.

import { formatDate, todayIn } from '#kernel/dates.ts';
import { expect, expectAccessible, expectReadableInTheDark, signInAs, signInByLogin, test } from './harness/person.ts';

test('an advance asked for by the person, accepted lower by the office, agreed to, paid out, and seen to run', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'Class Teacher');
  await page.goto('/admin/employee/mine?tab=loans');
  await expect(page.getByRole('button', { name: 'Ask for a loan' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for a loan' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Kind' }).click();
  await page.getByRole('option', { name: 'Advance' }).click();
  await form.getByRole('textbox', { name: 'Amount' }).fill('9000');
  await form.getByRole('textbox', { name: 'Instalments' }).fill('4');
  await form.getByRole('textbox', { name: 'What for' }).fill('Books of the children');
  // A rule that is not met is said before anything is sent.
  await expect(form.getByText(/Not met: 4 instalments; at most 3/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Instalments' }).fill('3');
  await expect(form.getByText('One level decides it.')).toBeVisible();
  await expect(form.getByText(/^Net about/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Send for approval' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Advance.*Waiting/ })).toBeVisible();

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const office = await context.newPage();
  await signInByLogin(office, 'hr');
  await office.goto('/admin/loan/approve?q=Rabia%20Qureshi');
  const asked = office.getByRole('row', { name: /Rabia Qureshi/ });
  await asked.getByRole('button', { name: /^Actions/ }).click();
  await office.getByRole('menuitem', { name: 'Accept' }).click();
  const decision = office.getByRole('dialog');
  await decision.getByRole('textbox', { name: 'Amount, or less' }).fill('6000');
  await decision.getByRole('textbox', { name: 'Reason or note' }).fill('The fund has 6,000 this month');
  await decision.getByRole('button', { name: 'Accept' }).click();
  await expect(asked).toBeHidden();

  // LOAN-3: less than was asked for is agreed to first.
  await page.reload();
  const changed = page.getByRole('row', { name: /Advance.*6,000.*To be agreed to/ });
  await changed.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Agree to the change' }).click();
  const agreed = page.getByRole('dialog');
  await expect(agreed.getByText(/asked for .*9,000.* in 3 instalments, accepted .*6,000.* in 3/)).toBeVisible();
  await expectAccessible(page);
  await agreed.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(agreed).toBeHidden();
  await signInAs(office);
  await office.goto('/admin/loan/loan-management?state=accepted&q=Rabia%20Qureshi');
  await asked.getByRole('button', { name: /^Actions/ }).click();
  await office.getByRole('menuitem', { name: 'Pay out' }).click();
  const out = office.getByRole('dialog');
  await out.getByRole('textbox', { name: 'Day' }).fill(formatDate(todayIn('Asia/Karachi')));
  await out.getByRole('combobox', { name: 'From the account' }).click();
  await office
    .getByRole('option', { name: /Cash in hand/ })
    .first()
    .click();
  await out.getByRole('button', { name: 'Pay out' }).click();
  await expect(out).toBeHidden();
  await context.close();

  await page.goto('/admin/employee/mine?tab=loans');
  const mine = page.getByRole('row', { name: /Advance.*Running/ });
  await mine.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Rules and instalments' }).click();
  const instalments = page.getByRole('region', { name: 'Instalments' });
  await expect(instalments.getByRole('row')).toHaveCount(4);
  await expect(instalments.getByText('Due').first()).toBeVisible();
  await expectReadableInTheDark(page);
});
