// 04 §9 Statement: figures and sums as the data has them.

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { closePrinter, renderPdf } from '#platform/printing/index.ts';
import { sampleStatement } from './sample-statements.ts';
import { statementPrint } from './statement.ts';

async function textOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

afterAll(closePrinter);

describe('04 §9 statement', () => {
  test('opening, lines with a running balance, closing, security apart', async () => {
    const [page = ''] = await textOf(await renderPdf(statementPrint, sampleStatement()));
    expect(page).toContain('Opening balance 1,000');
    expect(page).toContain('01/09/2026 C0001260000001 Fee for September 2026 7,900 8,900');
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
