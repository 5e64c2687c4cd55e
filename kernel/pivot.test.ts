import { expect, it } from 'vitest';
import { pivotOf } from './pivot.ts';

const group = (down: string, across: string, amount: number, currency: 'PKR' | 'OMR' = 'PKR') => ({
  down,
  across,
  amount,
  currency,
});
const says = {
  down: (one: ReturnType<typeof group>) => one.down,
  across: (one: ReturnType<typeof group>) => one.across,
  value: (one: ReturnType<typeof group>) => one.amount,
};

it.each([
  ['nothing', [], undefined, [], [], []],
  [
    'a cell that nothing stands in is empty and counts 0',
    [group('Grade 1', 'Cash', 3), group('Grade 2', 'Bank', 4), group('Grade 1', 'Bank', 5)],
    undefined,
    ['Cash', 'Bank'],
    [
      ['Grade 1', [3, 5], 8],
      ['Grade 2', [undefined, 4], 4],
    ],
    [[[3, 9], 12]],
  ],
  [
    'two currencies are two rows and two totals',
    [group('All', 'Cash', 3), group('All', 'Cash', 4, 'OMR')],
    (one: ReturnType<typeof group>) => one.currency,
    ['Cash'],
    [
      ['All', [3], 3],
      ['All', [4], 4],
    ],
    [
      [[3], 3],
      [[4], 4],
    ],
  ],
] as const)('%s', (_, groups, currency, across, rows, totals) => {
  const pivot = pivotOf(groups, { ...says, currency });
  expect(pivot.across).toEqual(across);
  expect(pivot.rows.map((row) => [row.name, row.cells, row.total])).toEqual(rows);
  expect(pivot.totals.map((row) => [row.cells, row.total])).toEqual(totals);
});
