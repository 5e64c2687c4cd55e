import { expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { grantSpans } from './grant-spans.ts';

const one = (text: string, amount: number) => ({
  student_id: 1,
  source_id: 7,
  head_id: 3,
  month: asMonth(`${text}-01`),
  amount,
});
const spans = (rows: ReturnType<typeof one>[], billed: string[] = []) =>
  grantSpans(rows, ({ month }) => billed.some((text) => asMonth(`${text}-01`) === month)).map(
    ({ from, to, amount }) => [from.slice(0, 7), to.slice(0, 7), amount],
  );

test('FEE-16 equal months in a row are one concession, with its last month', () => {
  expect(spans([one('2026-04', 900), one('2026-05', 900), one('2026-06', 500), one('2026-08', 500)])).toEqual([
    ['2026-04', '2026-05', 900],
    ['2026-06', '2026-06', 500],
    ['2026-08', '2026-08', 500],
  ]);
});

test('FEE-16 months that are billed are never changed; nothing is granted of nothing', () => {
  expect(spans([one('2026-04', 900), one('2026-05', 900), one('2026-06', 0)], ['2026-04'])).toEqual([
    ['2026-05', '2026-05', 900],
  ]);
});
