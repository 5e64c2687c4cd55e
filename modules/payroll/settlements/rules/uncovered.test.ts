import { expect, it } from 'vitest';
import { uncoveredOf } from './uncovered.ts';

const loans = [
  { id: 1, balance: 50_000 },
  { id: 2, balance: 20_000 },
];
const left = (debt: number) => uncoveredOf(debt, loans).map((one) => [one.id, one.left]);

it('LOAN-10: a debt after the settlement is of the newest loans', () => {
  expect(left(0)).toEqual([]);
  expect(left(15_000)).toEqual([[2, 15_000]]);
  expect(left(30_000)).toEqual([
    [1, 10_000],
    [2, 20_000],
  ]);
  // The rest of a larger debt is of no loan: notice that was not served, charges.
  expect(left(90_000)).toEqual([
    [1, 50_000],
    [2, 20_000],
  ]);
});
