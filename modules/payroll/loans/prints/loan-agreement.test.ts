// 07 §8 Loan agreement: its terms and its instalments in the decimals of its currency; names in their own script are data; one that does not add up is
// not set.

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { closePrinter, renderPdf } from '#platform/printing/index.ts';
import { agreementLines } from '../rules/agreement-lines.ts';
import { scheduleOf } from '../rules/loan-terms.ts';
import { type LoanAgreement, loanAgreementPaper } from './loan-agreement.ts';

const planned = (amount: number, parts: number, unit: number) =>
  agreementLines(amount, scheduleOf(amount, { parts, unit, from: asMonth('2026-07-01') }), []);

const loan = (change: Partial<LoanAgreement> = {}): LoanAgreement => ({
  letterhead: {
    school: 'Roshan Schools',
    school_native: null,
    branch: 'Al Khuwair Campus',
    branch_native: 'الخوير',
    native_language: 'ar',
    address: 'Street 33, Muscat',
    phone: '+968 2460 0011',
    logo: null,
  },
  name: 'Salim Al Harthy',
  name_local: 'سالم الحارثي',
  employee_code: 'MCT-00042',
  designation: 'Teacher',
  number: 'LN-0005-26-0001',
  kind: 'loan',
  currency: 'OMR',
  amount: 500_000,
  instalments: 7,
  reason: 'School fees of two children',
  father_or_husband_name: null,
  id_no: '01234567',
  employer: 'Roshan Schools LLC',
  signatory: 'General Manager',
  most_deducted_percent: 50,
  accepted_on: asDay('2026-06-20'),
  accepted_by: ['Nadia Hussain'],
  disbursed_on: null,
  guarantors: [{ name: 'Said Al Busaidi', name_local: null, employee_code: 'MCT-00007', designation: 'Principal' }],
  lines: planned(500_000, 7, 1),
  ...change,
});

async function wordsOf(change: Partial<LoanAgreement> = {}): Promise<string> {
  const pdf = await renderPdf(loanAgreementPaper, loan(change));
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

afterAll(closePrinter);

test('LOAN-1: OMR 500.000 in 7 is 6 × 71.428 and 71.432, in three decimals, with what is left after each', async () => {
  const words = await wordsOf();
  expect(words).toContain('OMR 500.000');
  expect(words.match(/71\.428 – Due/g)).toHaveLength(6);
  expect(words).toContain('7 January 2027 71.432 – Due 0');
  expect(words).toContain('428.572');
  expect(words).toContain('Instalments, as they begin when it is paid out now');
  for (const signs of ['Salim Al Harthy', 'Guarantor, MCT-00007, Principal', 'For the employer', 'General Manager'])
    expect(words).toContain(signs);
});

test('an advance without guarantors speaks of none; what a user wrote prints as it is written', async () => {
  const words = await wordsOf({
    kind: 'advance',
    guarantors: [],
    name: 'علی رضا',
    reason: '#read("/package.json") *x*',
    currency: 'PKR',
    amount: 10_000_000,
    lines: planned(10_000_000, 7, 100),
  });
  expect(words).toContain('The advance carries no interest');
  expect(words.toLowerCase()).not.toContain('guarantor');
  expect(words).toContain('#read("/package.json") *x*');
  expect(words).toContain('PKR 100,000');
  expect(words).toContain('14,290');
});

test('one whose instalments do not add up to it is not set (LOAN-9)', async () => {
  const lines = loan().lines.slice(0, -1);
  await expect(renderPdf(loanAgreementPaper, loan({ lines }))).rejects.toThrow('do not add up to the loan');
});
