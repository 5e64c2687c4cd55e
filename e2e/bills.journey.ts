// A bill is photographed: what is sure stands in the payment request at once, what is doubtful when it was compared (05 §14.5).

import sharp from 'sharp';
import { expect, expectAccessible, signInAs, test } from './harness/person.ts';

const photo = (): Promise<Buffer> => {
  const lines = [
    'AL-NOOR PRINTERS, Urdu Bazar Lahore',
    'NTN: 4455667-8',
    'Invoice No: ANP-4471',
    'Invoice Date: 05/10/2026',
    'Prospectus 2,500 x 48   120,000.00',
    'Grand Total   PKR 141,600.00',
  ];
  const words = lines.map(
    (line, n) =>
      `<text x="60" y="${90 + n * 62}" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-size="28">${line}</text>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="560"><rect width="1000" height="560" fill="#f4eedd"/>${words.join('')}</svg>`;
  return sharp(Buffer.from(svg)).rotate(1, { background: '#b9b4a8' }).blur(0.5).jpeg({ quality: 75 }).toBuffer();
};

test('a photographed bill fills the payment request', async ({ page }) => {
  await signInAs(page);
  await page.goto('/admin/account-managment/payment-request');
  await page.getByRole('button', { name: 'New payment request' }).click();
  const form = page.getByRole('dialog');
  const branch = form.getByRole('combobox', { name: 'Branch' });
  if ((await branch.inputValue()) === '') {
    await branch.click();
    await page.getByRole('option').first().click();
  }
  await form.locator('input[type=file]').setInputFiles({
    name: 'bill.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(),
  });
  await form.getByRole('button', { name: 'Read the bill bill.jpg' }).click();
  await expect(form.getByRole('region', { name: 'Read from the picture' })).toContainText('PKR 141,600');
  for (const right of await form.getByRole('button', { name: /is right$/ }).all()) await right.click();
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('141,600');
  await expect(form.getByRole('textbox', { name: 'Bill number' })).toHaveValue('ANP-4471');
  await expectAccessible(page);
});
