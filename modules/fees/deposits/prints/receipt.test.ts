// 04 §9 Receipt: figures, marks and sums as the data has them.

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { closePrinter, renderPdf } from '#platform/printing/index.ts';
import { receiptPrint, type Receipt } from './receipt.ts';
import { sampleReceipt } from './sample-receipts.ts';

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

async function receipt(change: Partial<Receipt>, sheet: 'a4' | 'a5' | 'roll' = 'a5'): Promise<string> {
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
  test.each(['a4', 'a5', 'roll'] as const)('says on %s what was received, settled, kept and left', async (sheet) => {
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
    expect(await receipt({ value_date: asDay('2026-09-08') })).toContain('Value date 08/09/2026');
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
