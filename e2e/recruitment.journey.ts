// Somebody applies on a telephone and is recorded (07 §11, story 17): the advert, the form with a CV, the page behind the link; then the office finds
// them on the board and on the page of the application.

import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const hr = '/admin/hr';
const CV = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< >>\n%%EOF\n');

/** Nobody is signed in there. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  return context.newPage();
}

test('a public application from a telephone stands with the office', async ({ page, browser }) => {
  const applicant = await phone(browser);
  await applicant.goto('/jobs');
  await applicant.getByRole('button', { name: 'English' }).click();
  await expectAccessible(applicant);
  await applicant.getByRole('link', { name: 'Class Teacher, Primary' }).click();
  await applicant.getByRole('textbox', { name: 'Full name' }).fill('Amna Rafiq');
  await applicant.getByRole('combobox', { name: 'Gender' }).selectOption('female');
  await applicant.getByLabel('Date of birth').fill('1994-05-06');
  await applicant.getByRole('textbox', { name: 'Mobile' }).fill('0300 5512345');
  await applicant.getByRole('textbox', { name: 'City where you live' }).fill('Lahore');
  await applicant.getByRole('combobox', { name: 'Highest qualification' }).selectOption('master');
  await applicant.getByLabel(/Your CV/).setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: CV });
  await applicant.getByRole('checkbox', { name: /The school may keep/ }).check();
  await expectAccessible(applicant);
  await applicant.waitForTimeout(5500);
  await applicant.getByRole('button', { name: 'Send the application' }).click();
  // The question that must be answered is said under its field, and the rest stays filled in.
  await applicant.getByRole('combobox', { name: /degree in education/ }).selectOption('yes');
  await applicant.getByRole('button', { name: 'Send the application' }).click();
  await expect(applicant.getByText('Thank you. We have your application.')).toBeVisible();
  await applicant.getByRole('link', { name: 'Open my page' }).click();
  await expect(applicant.getByText('Amna Rafiq')).toBeVisible();
  await expectAccessible(applicant);

  await signInAs(page);
  await page.goto(`${hr}/applicants?q=Amna`);
  await page.getByRole('link', { name: /Amna Rafiq/ }).click();
  await expect(page.getByRole('heading', { name: 'Amna Rafiq' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'cv.pdf' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Shortlisted' }).click();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('1 application done')).toBeVisible();
  await applicant.reload();
  await expect(applicant.getByText('Shortlisted', { exact: true }).first()).toHaveAttribute('aria-current', 'step');
});

test('who accepted is hired: the steps of the employee are filled in', async ({ page }) => {
  await signInAs(page);
  await page.goto(`${hr}/job-listing`);
  await page.getByRole('link', { name: 'Physics Teacher, O Level' }).click();
  await expect(page.getByRole('table', { name: 'People of Physics Teacher, O Level' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('row', { name: /Kamran Yousaf/ })
    .getByRole('button', { name: 'Hire' })
    .click();
  await expect(page.getByRole('heading', { name: 'Add Kamran Yousaf' })).toBeVisible();
  await page.getByRole('button', { name: 'Person', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Kamran Yousaf');
});
