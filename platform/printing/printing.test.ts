// Spec 00 §21: papers from data that is never template text, Urdu and Arabic joined, codes a scanner reads.

import { readFile } from 'node:fs/promises';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import sharp from 'sharp';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { z } from 'zod';
import { codeSvg } from './codes.ts';
import { printerFonts } from './fonts.ts';
import { barcode, closePrinter, definePrint, groupsOfFour, qrCode, renderPdf, streamPdf } from './index.ts';

const words = definePrint({
  kind: 'test.words',
  title: 'Words',
  template: new URL('./printing.test.typ', import.meta.url),
  sheets: ['A6'],
  pieceSize: 2,
  shape: z.object({ items: z.array(z.object({ words: z.string(), native: z.string() })) }),
  paper: (data) => ({ title: 'Words', language: 'en', head: {}, items: data.items }),
});

async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: false });
  return text;
}

afterAll(closePrinter);

describe('papers', () => {
  test('00 §21: what a user wrote prints as it is written, never as template text', async () => {
    const nasty = [
      '#read("/package.json")',
      '*Ali* _x_ $y$ `z`',
      '= Heading <label> @ref',
      '"\\u{41}" // /* */',
      '</svg>&amp;',
      '#eval("1")',
    ];
    const pdf = await renderPdf(words, { items: nasty.map((said) => ({ words: said, native: '' })) });
    const pages = await pagesOf(pdf);
    expect(pages.map((page) => page.replace(/\s+/g, ' ').trim())).toEqual(nasty);
  });

  test('00 §8: pieces become one PDF in their order, with progress to the end', async () => {
    const seen: number[] = [];
    const items = Array.from({ length: 7 }, (_, i) => ({ words: `Sheet ${i + 1}`, native: '' }));
    const pdf = await renderPdf(words, { items }, { onProgress: (done) => void seen.push(done) });
    expect(await pagesOf(pdf)).toEqual(items.map((item) => item.words));
    expect(seen.at(-1)).toBe(7);
  });

  test('00 §8: a long paper is written piece by piece; another reader finds its pages in their order, and its title', async () => {
    const said = (n: number) => ({ words: `Sheet ${n}`, native: 'تنخواہ' });
    async function* parts() {
      for (const from of [1, 4, 7]) {
        await Promise.resolve();
        yield { items: [0, 1, 2].map((n) => said(from + n)) };
      }
    }
    const written: Uint8Array[] = [];
    const seen: number[] = [];
    const { pages, bytes } = await streamPdf(words, parts(), {
      title: 'Slips تنخواہ',
      total: 9,
      write: (some) => Promise.resolve(void written.push(some)),
      onItems: (done) => void seen.push(done),
    });
    const pdf = new Uint8Array(Buffer.concat(written));
    expect([pages, bytes, seen]).toEqual([9, pdf.length, [3, 6, 9]]);
    const all = await pagesOf(pdf);
    expect(all.map((page) => /Sheet \d/.exec(page)?.[0])).toEqual(
      Array.from({ length: 9 }, (_, n) => `Sheet ${n + 1}`),
    );
    const { info } = await getMeta(await getDocumentProxy(pdf.slice()));
    expect(info['Title']).toBe('Slips تنخواہ');
  });

  test.each([1, 3])(
    'a paper of %i parts that is stopped after the first closes what it reads and is never ended',
    async (most) => {
      const seen = { read: 0, closed: false, written: '' };
      async function* parts() {
        try {
          while (seen.read < most) {
            await Promise.resolve();
            seen.read += 1;
            yield { items: [{ words: 'x', native: '' }] };
          }
        } finally {
          seen.closed = true;
        }
      }
      const stop = new AbortController();
      const printed = streamPdf(words, parts(), {
        title: 'Slips',
        total: 9,
        signal: stop.signal,
        write: (some) => Promise.resolve(void (seen.written += Buffer.from(some).toString('latin1'))),
        onItems: () => stop.abort(),
      });
      await expect(printed).rejects.toThrow(/abort/i);
      // The catalogue is written at the end.
      expect([seen.read, seen.closed, seen.written.includes('\n1 0 obj')]).toEqual([Math.min(most, 2), true, false]);
    },
  );

  test('00 §21: a password is asked for', async () => {
    const pdf = await renderPdf(words, { items: [{ words: 'secret', native: '' }] }, { password: 'k9-parent' });
    await expect(getDocumentProxy(pdf.slice())).rejects.toThrow(/password/i);
    expect((await extractText(await getDocumentProxy(pdf.slice(), { password: 'k9-parent' }))).text).toEqual([
      'secret',
    ]);
  });

  test('a stopped print stops', async () => {
    const items = Array.from({ length: 5 }, () => ({ words: 'x', native: '' }));
    await expect(renderPdf(words, { items }, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  });
});

describe('scripts', () => {
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: printerFonts() }] });

  function widthOf(text: string, font: string): number {
    const source = `#context [#metadata(measure(text(font: "${font}", fallback: false, size: 100pt, dir: rtl, sys.inputs.words)).width.pt()) <w>]`;
    const [found] = compiler.query({ mainFileContent: source, inputs: { words: text } }, { selector: '<w>' }) as {
      value: number;
    }[];
    return found?.value ?? Number.NaN;
  }

  test.each([
    ['محمد', 'Noto Nastaliq Urdu'],
    ['عائشہ', 'Noto Nastaliq Urdu'],
    ['سالم', 'Noto Naskh Arabic'],
  ])('00 §21: the letters of %s are joined in %s', (name, font) => {
    const apart = Array.from(name).join('\u200c');
    expect(widthOf(name, font)).toBeLessThan(widthOf(apart, font) * 0.9);
  });
});

describe('codes', () => {
  async function scan(svg: string): Promise<{ text: string; format: string } | undefined> {
    prepareZXingModule({
      overrides: {
        wasmBinary: (await readFile(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))).buffer,
      },
    });
    const image = await sharp(Buffer.from(svg), { density: 300 })
      .flatten({ background: 'white' })
      .resize({ width: 600 })
      .png()
      .toBuffer();
    const [found] = await readBarcodes(new Blob([new Uint8Array(image)]), { tryHarder: true });
    return found && { text: found.text, format: found.format };
  }

  test('FEE-63: a scanner reads the Code 128 of a challan number', async () => {
    expect((await scan(codeSvg(barcode('C0001260000123'))))?.text).toBe('C0001260000123');
  });

  test.each(['1000123453', 'https://pay.example.org/c/1000123453?a=790000'])(
    '04 §9: a scanner reads the QR of %s',
    async (text) => {
      expect((await scan(codeSvg(qrCode(text))))?.text).toBe(text);
    },
  );

  test('04 §9: a payment code stands in groups of four', () => {
    expect(groupsOfFour('1000123453')).toBe('1000 1234 53');
    expect(groupsOfFour('12345678')).toBe('1234 5678');
  });
});
