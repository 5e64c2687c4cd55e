// 04 §9 Receipt and Statement: figures, marks and sums as the data has them.

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { closePrinter, renderPdf } from '#platform/printing/index.ts';
import { receiptPrint, type Receipt } from './receipt.ts';
import { sampleReceipt, sampleStatement } from './sample-receipts.ts';
import { statementPrint } from './statement.ts';

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

async function receipt(change: Partial<Receipt>, sheet: 'a5' | 'roll' = 'a5'): Promise<string> {
  const pdf = await renderPdf(receiptPrint, {
    language: 'en',
    currency: 'PKR',
    sheet,
    receipts: [sampleReceipt(change)],
  });
  return (await textOf(pdf)).join(' ');
}

afterAll(closePrinter);

describe('04 §9 receipt', () => {
  test.each(['a5', 'roll'] as const)('says on %s what was received, settled, kept and left', async (sheet) => {
    const words = await receipt({}, sheet);
    for (const said of [
      'R0001260000412',
      '10/09/2026',
      'Muhammad Siddique',
      'C0001260000001 · Sep 26',
      'Tuition Fee 4,500',
      'Late fine 500',
      'Kept as advance 2,100',
      'PKR 7,100',
      'Seven Thousand One Hundred Rupees Only',
      'Cash',
      'Sana Iqbal',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toContain('DUPLICATE');
    expect(words).not.toContain('Value date');
  });

  test('FEE-49 says both dates when they differ', async () => {
    expect(await receipt({ value_date: '2026-09-08' })).toContain('Value date 08/09/2026');
  });

  test('the second print is a DUPLICATE, a cheque is subject to clearance, a reversed one says so', async () => {
    expect(await receipt({ duplicate: true })).toContain('DUPLICATE');
    expect(await receipt({ channel: 'cheque', subject_to_clearance: true })).toContain('Subject to clearance');
    expect(await receipt({ reversed: true })).toContain('REVERSED');
  });

  test('a receipt that does not add up is not printed', async () => {
    await expect(receipt({ to_advance: 0 })).rejects.toThrow('is not what was received');
  });
});

describe('04 §9 statement', () => {
  test('opening, lines with a running balance, closing, security apart', async () => {
    const [page = ''] = await textOf(await renderPdf(statementPrint, sampleStatement()));
    expect(page).toContain('Opening balance 1,000');
    expect(page).toContain('01/09/2026 C0001260000001 Fee of September 2026 7,900 8,900');
    expect(page).toContain('10/09/2026 R0001260000412 Cash 10,000 (1,100)');
    expect(page).toContain('Closing balance 7,900 10,000 (1,100)');
    expect(page).toContain('Advance held 1,100');
    expect(page).toContain('Security deposit held (not part of the balance) 10,000');
    expect(page).toContain('1 / 1');
  });

  test('a family is summed', async () => {
    const one = sampleStatement().children;
    const [page = ''] = await textOf(await renderPdf(statementPrint, sampleStatement({ children: [...one, ...one] })));
    expect(page).toContain('Family Fee Statement');
    expect(page).toContain('All children PKR (2,200)');
  });
});
