// Marks from Excel by roll number (02 ADM-43, story 9): any order, with or without headings, unknown numbers told.

import { expect, test } from 'vitest';
import { pasteBlock } from './sheet-acts.ts';
import type { SheetColumn } from './sheet-declaration.ts';
import { SheetStore } from './sheet-store.ts';

interface Row extends Record<string, unknown> {
  roll_no: string;
  name: string;
  english: number | string | null;
  maths: number | string | null;
  total: number | null;
}

const columns: SheetColumn<Row>[] = [
  { key: 'roll_no', title: 'Roll no', kind: 'text', readOnly: true },
  { key: 'name', title: 'Child', kind: 'text', readOnly: true },
  { key: 'english', title: 'English (50)', kind: 'mark', outOf: 50, words: { A: 'Absent' } },
  { key: 'maths', title: 'Maths (25)', kind: 'mark', outOf: 25, words: { A: 'Absent' } },
  { key: 'total', title: 'Total', kind: 'number', readOnly: true },
];
const sheet = () =>
  new SheetStore<Row>({
    rows: ['260414-01', '260414-02', '260414-03'].map((roll_no) => ({
      roll_no,
      name: `Child ${roll_no}`,
      english: null,
      maths: null,
      total: null,
    })),
    columns,
    currency: 'PKR',
    pasteBy: 'roll_no',
    derive: ({ english, maths }) => ({ total: Number(english) + Number(maths) }),
  });
const marks = (store: SheetStore<Row>) => store.rows.map((row) => [row.english, row.maths, row.total]);

test('each line goes to the row it names; what cannot be read is red, what names nobody is told', () => {
  const store = sheet();
  const said = pasteBlock(store, '260414-03\t40\t20\r\n260414-01\t51\t12\r\n260414-99\t1\t1\r\n');
  expect(marks(store)).toEqual([
    [null, 12, 12],
    [null, null, null],
    [40, 20, 60],
  ]);
  expect(said).toBe(
    '2 rows found and pasted; 1 cell cannot be read and is marked red; 1 line without a row here: 260414-99',
  );
  expect(store.problems()).toEqual([{ r: 0, c: 2, message: 'Enter 0 to 50 or A (absent)' }]);
});

test('headings of the block say which column is meant', () => {
  const store = sheet();
  pasteBlock(store, 'Roll\tName\tMaths\tEnglish\r\n260414-02\tSomebody\t9\tA\r\n');
  expect(marks(store)[1]).toEqual(['A', 9, Number.NaN]);
  expect(store.rows[1]?.name).toBe('Child 260414-02');
});

test('a block without any roll number goes where the selection stands', () => {
  const store = sheet();
  store.selection.go({ r: 1, c: 2 });
  expect(pasteBlock(store, '7\t8\r\n9\t10')).toBe('4 cells pasted');
  expect(marks(store).slice(1)).toEqual([
    [7, 8, 15],
    [9, 10, 19],
  ]);
});

test('rows that were kept are saved, rows that were refused stay red through a reload', () => {
  const store = sheet();
  pasteBlock(store, '260414-01\t40\t20\r\n260414-02\t30\t10\r\n');
  store.savedRows([0]);
  store.refuse([{ r: 1, key: 'roll_no', message: 'Changed meanwhile' }]);
  const fresh = store.base.map((row, i) => ({ ...(row ?? store.rows[i]), version: 2 }) as unknown as Row);
  store.rebase(fresh, (row) => row.roll_no);
  expect(store.changedRows().map((one) => one.index)).toEqual([1]);
  expect(store.rows[1]).toMatchObject({ english: 30, maths: 10, total: 40, version: 2 });
  expect(store.problemAt(1, 'roll_no')?.message).toBe('Changed meanwhile');
});
