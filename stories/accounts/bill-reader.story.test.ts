// A photographed bill is read into a payment request (spec 05 §14.5): drawn here, a little askew and soft, on coloured paper.

import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, formatDate } from '#kernel/dates.ts';
import * as chart from '#modules/accounts/chart/contract/chart.ts';
import { billRead } from '#modules/accounts/bill-reader/contract/bill-reader.ts';
import * as requests from '#modules/accounts/payment-requests/contract/payment-requests.ts';
import { keepFile } from '../harness/keep-file.ts';
import { openSchool, type School } from '../harness/school.ts';
import { today } from '../harness/turn-clock.ts';

let school: School;
let electric: number;

const issued = addDays(today, -12);

const photo = (lines: readonly string[], degrees = 1): Promise<Buffer> => {
  const words = lines.map(
    (line, n) =>
      `<text x="60" y="${90 + n * 62}" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-size="28">${line}</text>`,
  );
  const height = 160 + lines.length * 62;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="${height}"><rect width="1000" height="${height}" fill="#f4eedd"/>${words.join('')}</svg>`;
  return sharp(Buffer.from(svg)).rotate(degrees, { background: '#b9b4a8' }).blur(0.6).jpeg({ quality: 72 }).toBuffer();
};

beforeAll(async () => {
  school = await openSchool();
  const types = await school.must(chart.payeeTypeList, { fetchCount: 500 });
  const type = types.data.find((one) => one.name === 'Utilities') ?? types.data.at(-1);
  const made = await school.must(chart.accountSave, {
    payee_type_id: type?.id ?? 0,
    code: '5219',
    name: 'IESCO',
    tax_no: '2748840-5',
  });
  electric = made.id;
});

describe('a bill', () => {
  it('of electricity: the amount within the due date, its own day, its numbers; the tax number says who is paid', async () => {
    const bytes = await photo([
      'ISLAMABAD ELECTRIC SUPPLY COMPANY',
      'NTN: 2748840-5',
      'Bill No: IE-2026-118823',
      `Issue Date: ${formatDate(issued)}   Due Date: ${formatDate(addDays(issued, 14))}`,
      'Current bill   170,980.00',
      'GST 17%   29,066.60',
      'Total payable   PKR 200,046.60',
      'Payable after due date   PKR 216,050.00',
    ]);
    const file_id = await keepFile(school, 'clerk', { name: 'bill.jpg', bytes });
    const bill = await school.must(billRead, { branch_id: school.branches.f8, file_id }, { as: 'clerk' });
    expect(bill).toMatchObject({
      currency: 'PKR',
      amount: { value: 200_046_60, sure: true },
      bill_date: { value: issued, sure: true },
      tax_no: { value: '2748840-5' },
      bill_no: { value: 'IE-2026-118823' },
      payee: { id: electric, name: '5219 IESCO' },
    });
    const draft = await school.must(
      requests.paymentRequestSave,
      {
        branch_id: school.branches.f8,
        payee_account_id: electric,
        account_id: electric,
        amount: bill.amount?.value ?? 0,
        bill_date: bill.bill_date?.value ?? null,
        bill_no: bill.bill_no?.value ?? null,
        tax_no: bill.tax_no?.value ?? null,
        purpose: 'Electricity of the campus',
        needed_by: addDays(today, 5),
        attachment_ids: [file_id],
      },
      { as: 'clerk' },
    );
    expect(draft).toMatchObject({ amount: 200_046_60, bill_date: issued, tax_no: '2748840-5' });
  });

  it('of Muscat: three decimals of a rial and a VATIN', async () => {
    const bytes = await photo(
      [
        'AL BATINAH STATIONERY LLC',
        'VATIN: OM1100023456',
        'Invoice No: INV-26-871',
        `Invoice Date: ${formatDate(issued)}`,
        'Total VAT 5%   6.475',
        'Grand Total   OMR 135.975',
      ],
      -1.2,
    );
    const file_id = await keepFile(school, 'muscat', { name: 'muscat.jpg', bytes });
    const bill = await school.must(billRead, { branch_id: school.branches.muscat, file_id }, { as: 'muscat' });
    expect(bill).toMatchObject({
      currency: 'OMR',
      amount: { value: 135_975, sure: true },
      bill_date: { value: issued },
      tax_no: { value: 'OM1100023456' },
      bill_no: { value: 'INV-26-871' },
      payee: null,
    });
  });

  it('a picture of nothing gives nothing', async () => {
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#8899aa' } })
      .jpeg()
      .toBuffer();
    const file_id = await keepFile(school, 'clerk', { name: 'wall.jpg', bytes });
    const bill = await school.must(billRead, { branch_id: school.branches.f8, file_id }, { as: 'clerk' });
    expect(bill).toEqual({
      currency: 'PKR',
      amount: null,
      bill_date: null,
      tax_no: null,
      bill_no: null,
      payee: null,
    });
  });

  it('is read for who may ask for payments, from a picture that they may see', async () => {
    const bytes = await photo(['Total 100.00']);
    const file_id = await keepFile(school, 'clerk', { name: 'own.jpg', bytes });
    const call = (as: 'nobody' | 'neighbour' | 'clerk', branch_id: number = school.branches.f8) =>
      school.call(billRead, { branch_id, file_id }, { as });
    expect((await call('nobody')).code).toBe(403);
    expect((await call('neighbour', school.branches.g9)).code).toBe(404);
    expect((await call('clerk', school.branches.g9)).code).toBe(404);
    const csv = await keepFile(school, 'clerk', {
      name: 'a.pdf',
      text: '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>',
    });
    const paper = await school.call(billRead, { branch_id: school.branches.f8, file_id: csv }, { as: 'clerk' });
    expect(paper.errors).toHaveProperty('file_id');
  });
});
