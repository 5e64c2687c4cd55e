// ACC-40: opening and lines come to the closing, or the first wrong line is told with both figures.

import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { type FileLine, lineKeys, wholeStatement } from './statement.ts';

const line = (day: string, amount: number, balance: number | null = null, text = 'x'): FileLine => ({
  line: Number(day.slice(-2)),
  value_date: asDay(day),
  text,
  reference: null,
  debit: amount < 0 ? -amount : 0,
  credit: amount > 0 ? amount : 0,
  balance,
});
const file = (lines: FileLine[], opening: number | null = null, closing: number | null = null) => ({
  opening,
  closing,
  to: null,
  lines,
});
const said = (answer: unknown) => (answer instanceof Refusal ? answer.message : answer);

it('ACC-40: the opening is that of the file, else before the first balance, else our last closing', () => {
  const as = { known: 700, currency: 'PKR' as const };
  expect(wholeStatement(file([line('2026-09-01', 100)], 50), as)).toMatchObject({ opening: 50, closing: 150 });
  expect(wholeStatement(file([line('2026-09-01', 100, 400)]), as)).toMatchObject({ opening: 300, closing: 400 });
  expect(wholeStatement(file([line('2026-09-01', 100)]), as)).toMatchObject({ opening: 700, closing: 800 });
});

it('ACC-40: the first wrong line is told, and a closing that is another', () => {
  const as = { known: null, currency: 'PKR' as const };
  const wrong = [line('2026-09-01', 10_00, 10_00), line('2026-09-02', 5_00, 14_00), line('2026-09-03', 1_00, 15_00)];
  expect(said(wholeStatement(file(wrong), as))).toBe(
    'Line 2 does not add up: the balance before it and its amount come to 15, the file says 14',
  );
  expect(said(wholeStatement(file([line('2026-09-01', 10_00)], 0, 11_00), as))).toBe(
    'Opening and lines come to 10, the file closes with 11',
  );
  expect(said(wholeStatement(file([]), as))).toBe('The file has no line of a statement');
  expect(said(wholeStatement(file([line('2026-09-01', 0)]), as))).toBe('Line 1 has neither a debit nor a credit');
});

it('ACC-40: newest first is turned round', () => {
  const down = [line('2026-09-02', 5, 15), line('2026-09-01', 10, 10)];
  expect(wholeStatement(file(down), { known: null, currency: 'PKR' })).toMatchObject({ opening: 0, closing: 15 });
});

it('ACC-40: equal lines of one day are told apart by which of them they are', () => {
  const twice = [line('2026-09-01', 10), line('2026-09-01', 10), line('2026-09-01', 10, null, 'y')];
  expect(new Set(lineKeys(twice)).size).toBe(3);
  expect(lineKeys(twice)).toEqual(lineKeys([...twice]));
});
