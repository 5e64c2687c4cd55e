// 04 §9 Challan: the words and figures on the paper are those of the data, on every copy.

import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, describe, expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { closePrinter, renderPdf } from '#platform/printing/index.ts';
import { challanPrint } from './challan.ts';
import { sampleChallans, sampleSheet } from './sample-challans.ts';
import type { ChallanMember } from './challan-shape.ts';

async function pagesOf(data: Parameters<typeof sampleChallans>[1], count = 1): Promise<string[]> {
  const pdf = await renderPdf(challanPrint, sampleChallans(count, data));
  const { text } = await extractText(await getDocumentProxy(pdf), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, ' '));
}

function times(page: string, words: string): number {
  return page.split(words).length - 1;
}

function oneMember(): ChallanMember {
  const [member] = sampleSheet(3).members;
  if (!member) throw new Error('the sample has a member');
  return member;
}

afterAll(closePrinter);

describe('04 §9 challan', () => {
  test('three copies carry the same names, numbers and figures', async () => {
    const [page = ''] = await pagesOf({});
    for (const words of [
      'Ayesha Siddiqua',
      'Muhammad Siddique',
      'F8-2020-00101',
      'Class 2 – Green',
      '2026-27',
      'C0001260000001',
      '1000 0000 13',
      'Tuition Fee 6,000 (1,500) 4,500',
      'Transport 14/30 2,800 2,800',
      'PKR 9,800',
      'PKR 10,300',
      '500 late fine included',
      'Nine Thousand Eight Hundred Rupees Only',
      'Habib Bank Ltd',
      '0427-79001234-03',
      'Valid until 30/09/2026',
    ]) {
      expect([words, times(page, words)]).toEqual([words, 3]);
    }
    for (const copy of ['BANK COPY', 'SCHOOL COPY', 'PARENT COPY', 'Last 12 months'])
      expect([copy, times(page, copy)]).toEqual([copy, 1]);
  });

  test.each(['en', 'ur', 'ar'] as const)(
    'the lower half in %s: other children once, on the same single page',
    async (language) => {
      const siblings = Array.from({ length: 8 }, (_, i) => ({
        name: `Brother ${i} of the Very Long Name Chaudhry Bukhari Naqvi`,
        class_section: `Class ${i}`,
        challan_no: i === 0 ? null : `C000${i}`,
        amount: i * 100_000,
      }));
      const payment_link = `https://school.example/pay/mkl_${'x'.repeat(43)}`;
      const sheets = [
        sampleSheet(1, { siblings, payment_link }),
        sampleSheet(2),
        sampleSheet(3, { siblings: siblings.slice(0, 1) }),
      ];
      const pages = await pagesOf({ challans: sheets, language });
      expect(pages).toHaveLength(3);
      const [full = '', none = '', nothing = ''] = pages;
      expect(times(full, 'Brother 5')).toBe(1);
      expect(full).not.toContain('Brother 6');
      expect(none).not.toContain('Brother');
      expect(times(nothing, 'Brother 0')).toBe(1);
      if (language === 'en')
        expect([full, nothing]).toEqual([
          expect.stringContaining('and 2 more children'),
          expect.stringContaining('Nothing to pay'),
        ]);
    },
  );

  test.each([
    [1, ['PARENT COPY'], 1],
    [2, ['SCHOOL COPY', 'PARENT COPY'], 2],
  ] as const)('%i copies on request', async (copies, names, count) => {
    const [page = ''] = await pagesOf({ copies });
    for (const name of names) expect(page).toContain(name);
    expect(times(page, 'PKR 9,800')).toBe(count);
    expect(page).not.toContain('BANK COPY');
  });

  test('earlier bills one line a month, the oldest together, advance and payments in parentheses', async () => {
    const earlier = Array.from({ length: 8 }, (_, i) => ({
      challan_no: `C${i}`,
      bill_month: asMonth(`2025-0${i + 1}-01`),
      amount: 10_000 * (i + 1),
    }));
    const [page = ''] = await pagesOf({
      challans: [sampleSheet(1, { members: [{ ...oneMember(), earlier, advance_used: 50_000, paid: 25_000 }] })],
    });
    expect(page).toContain('Earlier unpaid (older, 4 bills) 1,000');
    expect(page).toContain('Earlier unpaid · May 25 500');
    expect(page).toContain('Earlier unpaid · Aug 25 800');
    expect(page).toContain('Advance used (500)');
    expect(page).toContain('Paid already (250)');
  });

  test('three fee months: full months of a head are one line, months are named', async () => {
    const months = [asMonth('2026-06-01'), asMonth('2026-07-01'), asMonth('2026-08-01')];
    const member = oneMember();
    const lines = months.flatMap((fee_month) => member.lines.slice(0, 2).map((line) => ({ ...line, fee_month })));
    const [page = ''] = await pagesOf({
      challans: [sampleSheet(1, { fee_months: months, members: [{ ...member, lines, earlier: [], advance_used: 0 }] })],
    });
    expect(page).toContain('June, July, August 2026');
    expect(page).toContain('Tuition Fee 18,000 (4,500) 13,500');
    expect(page).toContain('Computer Fee 2,400 2,400');
  });

  test('FEE-35 a full concession says that nothing is to be paid', async () => {
    const member = oneMember();
    const lines = member.lines.slice(0, 1).map((line) => ({ ...line, concession: line.gross, net: 0 }));
    const [page = ''] = await pagesOf({
      challans: [sampleSheet(1, { members: [{ ...member, lines, earlier: [], advance_used: 0 }] })],
    });
    expect(times(page, 'Nothing to pay')).toBe(3);
  });

  test('a family has a block per child and one total; a large one stays on one page', async () => {
    const members = [0, 1, 2, 3].map((n) => ({
      ...oneMember(),
      student: { ...oneMember().student, name: `Child ${n}` },
    }));
    const pages = await pagesOf({ challans: [sampleSheet(1, { members, history: [] })] });
    expect(pages).toHaveLength(1);
    for (const m of members) expect(times(pages[0] ?? '', m.student.name)).toBe(3);
    expect(pages[0]).toContain('PKR 47,200');
  });

  test('however many heads, one page and nothing lost', async () => {
    const member = oneMember();
    const lines = Array.from(
      { length: 40 },
      (_, i) => ({ ...member.lines[1], head: `Head ${i}` }) as (typeof member.lines)[number],
    );
    const pages = await pagesOf({
      challans: [sampleSheet(1, { members: [{ ...member, lines, earlier: [], advance_used: 0 }] })],
    });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Other heads');
    expect(pages[0]).toContain('PKR 32,000');
    expect(pages[0]).toContain('Signature and stamp');
  });

  test('a sheet whose lines do not add up is not printed', async () => {
    const wrong = { ...sampleSheet(1), payable: 1 };
    await expect(pagesOf({ challans: [wrong] })).rejects.toThrow('do not add up');
  });

  test('rials have three digits, and words in Arabic', async () => {
    const [page = ''] = await pagesOf({ language: 'ar', currency: 'OMR' });
    expect(times(page, 'OMR 980.000')).toBe(3);
    expect(page).toContain('450.000');
  });

  test('120 challans come in their order, one page each', async () => {
    const pages = await pagesOf({}, 120);
    expect(pages).toHaveLength(120);
    expect(pages.map((page) => /C000126\d{7}/.exec(page)?.[0])).toEqual(
      Array.from({ length: 120 }, (_, i) => `C000126${String(i + 1).padStart(7, '0')}`),
    );
  });
});
