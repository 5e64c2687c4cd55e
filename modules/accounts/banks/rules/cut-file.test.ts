// Lines of a bank's file by its format.

import { expect, it } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { cutFile, type FileShape, fitsByHeadings } from './cut-file.ts';
import { formatProblems } from './format-problems.ts';

const byHeading: FileShape = {
  layout: 'delimited',
  header_rows: 2,
  footer_rows: 1,
  columns: [
    { field: 'code', heading: 'Consumer No', at: 1, width: null },
    { field: 'amount', heading: 'Amount', at: 2, width: null },
    { field: 'footer_total', heading: null, at: 3, width: null },
  ],
};
const lines = [
  ['HBL collection', ''],
  ['Date', 'consumer  no', 'Amount'],
  ['1', '1000123453', '7,900'],
  ['Total', '', '7,900'],
].map((cells, n) => ({ line: n + 1, cells }));

it('finds columns by their heading, wherever they stand, and the foot', () => {
  const cut = cutFile(byHeading, lines);
  if (cut instanceof Refusal) throw cut;
  expect(cut.footer_total).toBe('7,900');
  expect(cut.lines.map(({ line, values }) => [line, ...values])).toEqual([
    [3, ['code', '1000123453'], ['amount', '7,900']],
  ]);
  expect(fitsByHeadings(byHeading, lines)).toBe(true);
});

it('names the heading that is missing', () => {
  const other = lines.map((line) => ({ ...line, cells: line.cells.map((cell) => cell.replace('Amount', 'Betrag')) }));
  expect(cutFile(byHeading, other)).toMatchObject({ message: expect.stringContaining("no column 'Amount'") });
  expect(fitsByHeadings(byHeading, other)).toBe(false);
});

it('cuts fixed places', () => {
  const fixed: FileShape = {
    layout: 'fixed',
    header_rows: 0,
    footer_rows: 0,
    columns: [
      { field: 'code', at: 1, width: 10, heading: null },
      { field: 'amount', at: 11, width: 13, heading: null },
    ],
  };
  const cut = cutFile(fixed, [{ line: 1, cells: ['10001234530000000790000'] }]);
  if (cut instanceof Refusal) throw cut;
  expect([...(cut.lines[0]?.values ?? [])]).toEqual([
    ['code', '1000123453'],
    ['amount', '0000000790000'],
  ]);
});

it('says what a format lacks', () => {
  const draft = { purpose: 'collection', layout: 'fixed', header_rows: 0, footer_rows: 0 } as const;
  const column = (field: string, at: number, width: number | null) => ({ field, at, width, heading: null });
  expect(formatProblems({ ...draft, columns: [column('code', 1, 10), column('amount', 11, 13)] })?.message).toBe(
    'Still to be mapped: Value date',
  );
  const all = [column('code', 1, 10), column('amount', 8, 13), column('value_date', 30, 8)];
  expect(formatProblems({ ...draft, columns: all })?.message).toBe(
    'The field at position 8 begins before the previous one ends',
  );
});
