// Entry sheet: what each kind of cell reads from typed or pasted text, and the sentence for what it cannot.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { readCell, showCell, writeCell } from './cell-kinds.ts';
import type { CellKind, SheetColumn } from './sheet-declaration.ts';

type Row = { x: unknown };
const column = (more: CellKind<Row> & { required?: boolean }): SheetColumn<Row> => ({
  key: 'x',
  title: 'Column',
  ...more,
});
const kinds = {
  mark: column({ kind: 'mark', outOf: 20, words: { A: 'Absent' } }),
  money: column({ kind: 'money', min: 0 }),
  number: column({ kind: 'number', min: 1, max: 1500, decimals: 2 }),
  date: column({ kind: 'date', min: asDay('2026-01-01') }),
  choice: column({
    kind: 'choice',
    options: [
      { value: 'P', label: 'Present' },
      { value: 'L', label: 'Late' },
      { value: 'V', label: 'Leave' },
    ],
  }),
  campus: column({
    kind: 'choice',
    numeric: true,
    options: [
      { value: '11', label: 'Iqbal' },
      { value: '12', label: 'Jinnah' },
      { value: '13', label: 'Jinnah Town' },
    ],
  }),
  text: column({ kind: 'text', max: 5, required: true }),
};

test.each([
  ['mark', '17.5', { value: 17.5 }],
  ['mark', ' a ', { value: 'A' }],
  ['mark', '21', { problem: 'Enter 0 to 20 or A (absent)' }],
  ['mark', '', { value: null }],
  ['money', 'PKR 1,250.50', { value: 125_050 }],
  ['money', '(5)', { problem: 'At least 0' }],
  ['money', '1.005', { problem: 'Only 2 decimals are allowed in PKR' }],
  ['number', '1,200.25', { value: 1200.25 }],
  ['number', '0', { problem: 'At least 1' }],
  ['number', '1.234', { problem: 'At most 2 decimals' }],
  ['number', '=1+1', { problem: 'Enter a number' }],
  ['date', '5/9/2026', { value: '2026-09-05' }],
  ['date', '5/9/26', { problem: 'Enter the year with four figures: DD/MM/YYYY' }],
  ['date', '31/02/2026', { problem: 'There is no day 31 in February 2026, which has 28 days' }],
  ['date', '31/12/2025', { problem: 'Not before 01/01/2026' }],
  ['choice', 'p', { value: 'P' }],
  ['choice', 'late', { value: 'L' }],
  ['choice', 'le', { value: 'V' }],
  ['choice', 'x', { problem: 'Choose Present, Late, Leave' }],
  ['choice', 'esen', { value: 'P' }],
  ['choice', 'e', { problem: "'e' fits Present, Late, Leave: write more of it" }],
  ['campus', 'Jinnah', { value: 12 }],
  ['campus', 'jin', { problem: "'jin' fits Jinnah, Jinnah Town: write more of it" }],
  ['campus', '11', { problem: 'Choose Iqbal, Jinnah, Jinnah Town' }],
  ['text', '', { problem: 'Column is required' }],
  ['text', 'abcdef', { problem: 'At most 5 characters' }],
] as const)('%s reads %j', (kind, text, read) => {
  expect(readCell(kinds[kind], text, { row: { x: null }, currency: 'PKR' })).toEqual(read);
});

test('a value is written so that it is read again as the same', () => {
  const values = { campus: 12, mark: 17.5, money: 125_050, number: 12.25, date: '2026-09-05', choice: 'V', text: 'ab' };
  for (const [kind, value] of Object.entries(values)) {
    const one = kinds[kind as keyof typeof kinds];
    expect(readCell(one, writeCell(one, value, 'PKR'), { row: { x: null }, currency: 'PKR' })).toEqual({ value });
  }
  expect(writeCell(kinds.money, 1_235, 'OMR')).toBe('1.235');
  expect(showCell(kinds.money, 125_000, 'PKR')).toBe('1,250');
});

test('a rule of the area has the last word', () => {
  const even: SheetColumn<Row> = {
    ...column({ kind: 'number' }),
    check: (value) => (Number(value) % 2 ? 'Enter an even number' : undefined),
  };
  expect(readCell(even, '3', { row: { x: null }, currency: 'PKR' })).toEqual({ problem: 'Enter an even number' });
});
