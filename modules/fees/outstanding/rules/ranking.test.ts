// FEE-98: the order of branches, and the days of fee that are open.

import { expect, it } from 'vitest';
import { daysOutstanding, ranked } from './ranking.ts';

const branch = (branch_name: string, posted: number, paid: number, branch_id = 1) => ({
  branch_id,
  branch_name,
  posted,
  paid,
  outstanding: posted - paid,
});

it('FEE-98: recovery, then the smaller outstanding, then the name; posted 0 last and without a rank', () => {
  const order = ranked([
    branch('Gulberg', 0, 0),
    branch('Clifton', 20_000, 16_000),
    branch('F-8', 10_000, 8_000),
    branch('Adyala', 10_000, 8_000),
    branch('Saddar', 10_000, 9_000),
    branch('Baghban', 0, 0),
  ]);
  expect(order.map((one) => [one.rank, one.branch_name, one.recovery_percent])).toEqual([
    [1, 'Saddar', 90],
    [2, 'Adyala', 80],
    [3, 'F-8', 80],
    [4, 'Clifton', 80],
    [null, 'Baghban', 0],
    [null, 'Gulberg', 0],
  ]);
});

it('FEE-97: recovery is a whole number, half up', () => {
  expect(ranked([branch('F-8', 200, 1)])[0]?.recovery_percent).toBe(1);
  expect(ranked([branch('F-8', 13_700, 7_900)])[0]?.recovery_percent).toBe(58);
});

it('days of fee: what is open over what a day bills', () => {
  expect(daysOutstanding(6_000, 36_500, 365)).toBe(60);
  expect(daysOutstanding(6_000, 0, 365)).toBeNull();
});
