// Rows of the expense report from sums of accounts.

import { expect, it } from 'vitest';
import { monthIn } from '#kernel/dates.ts';
import { groupExpenses } from './group-expenses.ts';

const months = [monthIn(2026, 8), monthIn(2026, 9)];
const [august, september] = months as [(typeof months)[number], (typeof months)[number]];

it('accounts that share a place are one row; nothing budgeted is not a budget of 0', () => {
  const bills = { id: 7, code: '5', label: 'Bills' };
  const { rows, totals } = groupExpenses(
    new Map([
      [1, bills],
      [2, bills],
      [3, { id: 8, code: '6', label: 'Rent' }],
      [4, { id: 9, code: '7', label: 'Nothing' }],
    ]),
    {
      amount: new Map([
        [1, 100],
        [2, 50],
        [3, 400],
      ]),
      last_year: new Map([[1, 80]]),
      budget: new Map([[2, 60]]),
      unusual: new Map([[1, 1]]),
      trend: new Map([
        [1, new Map([[august, 40]])],
        [2, new Map([[september, 50]])],
      ]),
    },
    months,
  );
  expect(rows).toEqual([
    { id: 8, code: '6', label: 'Rent', amount: 400, last_year: 0, budget: null, trend: [0, 0], unusual: 0 },
    { ...bills, amount: 150, last_year: 80, budget: 60, trend: [40, 50], unusual: 1 },
  ]);
  expect(totals).toEqual({ amount: 550, last_year: 80, budget: 60, trend: [40, 50], unusual: 1 });
});
