// 05 §9 Voucher: its figures, who signed it, and what stands across it; a paper that does not balance is not set.

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { closePrinter, renderPdf } from '#platform/printing/index.ts';
import { voucherPrint, type VoucherPaper } from './voucher.ts';

const head = {
  school: 'Roshan Schools',
  school_native: null,
  branch: 'F-8 Campus',
  branch_native: null,
  native_language: 'ur' as const,
  address: 'Plot 7, F-8, Islamabad',
  phone: '+92 51 2850011',
  logo: null,
};

const voucher = (change: Partial<VoucherPaper> = {}): VoucherPaper => ({
  letterhead: head,
  kind: 'Bank payment',
  voucher_no: 'BPV-ISB-01-2627-000007',
  request_no: 'VR-ISB-01-26-000012',
  entry_date: '2026-09-10',
  currency: 'PKR',
  payee: 'Raja Estates',
  way: '1101 HBL 0123 · Cheque 500123 of 10/09/2026',
  narration: 'Rent of September',
  lines: [
    { account: '5205 Rent', about: 'Main building', debit: 10_000_000, credit: 0 },
    { account: '2300 Tax withheld by us', about: 'tax withheld', debit: 0, credit: 550_000 },
    { account: '1101 HBL 0123', about: null, debit: 0, credit: 9_450_000 },
  ],
  amount: 9_450_000,
  budget: [],
  prepared: ['Bilal Ahmed', '08/09/2026'],
  first: ['Nadia Hussain', '09/09/2026'],
  second: ['Imran Shaikh', '10/09/2026'],
  mark: null,
  link: 'http://localhost:3000/admin/account-managment/voucher/info?id=7',
  ...change,
});

async function wordsOf(change: Partial<VoucherPaper> = {}): Promise<string> {
  const pdf = await renderPdf(voucherPrint, { vouchers: [voucher(change)], printed: ['11/09/2026', 'Bilal Ahmed'] });
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

afterAll(closePrinter);

describe('05 §9 voucher', () => {
  test('says number, payee, way, lines, sums, words and who signed', async () => {
    const words = await wordsOf();
    for (const said of [
      'BPV-ISB-01-2627-000007',
      'VR-ISB-01-26-000012',
      '10/09/2026',
      'Raja Estates',
      'Cheque 500123',
      '5205 Rent',
      '100,000',
      '5,500',
      '94,500',
      'Ninety Four Thousand Five Hundred Rupees Only',
      'Bilal Ahmed',
      'Nadia Hussain',
      'Imran Shaikh',
      'Received by',
    ])
      expect(words).toContain(said);
    expect(words).not.toContain('NOT POSTED');
  });

  test('ACC-28 says across it that it is not posted, or reversed', async () => {
    expect(await wordsOf({ mark: 'NOT POSTED', voucher_no: null })).toContain('NOT POSTED');
    expect(await wordsOf({ mark: 'REVERSED' })).toContain('REVERSED');
  });

  test('is not set where it does not balance', async () => {
    await expect(wordsOf({ lines: voucher().lines.slice(0, 2) })).rejects.toThrow('do not balance');
  });
});
