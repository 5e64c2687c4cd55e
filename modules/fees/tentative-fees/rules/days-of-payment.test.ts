// Days on which the money of a month comes.

import { expect, it } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { overDays, sharesOf } from './days-of-payment.ts';

const february = asMonth('2027-02-01');
const amounts = (found: ReturnType<typeof overDays>) => found.map(({ day, amount }) => [day.slice(8), amount]);

it('parts come to one; nothing that came promises no day', () => {
  const shares = sharesOf([
    { day: 5, money: 60 },
    { day: 5, money: 15 },
    { day: 31, money: 25 },
  ]);
  expect([shares[4], shares[30], shares.reduce((sum, one) => sum + one, 0)]).toEqual([0.75, 0.25, 1]);
  expect(sharesOf([])).toEqual(Array.from({ length: 31 }, () => 0));
});

it('the last day of a shorter month takes what has no day; whole rupees, nothing lost', () => {
  const shares = sharesOf([
    { day: 10, money: 1 },
    { day: 28, money: 1 },
    { day: 30, money: 1 },
  ]);
  expect(amounts(overDays(february, 100_000, { shares, unit: 100 }))).toEqual([
    ['10', 33_300],
    ['28', 66_700],
  ]);
  expect(overDays(february, 100_000, { shares: sharesOf([]), unit: 100 })).toEqual([]);
});
