import { expect, test } from 'vitest';
import { monthFigures, wholePercent } from './month-figures.ts';

test('FEE-95 worked: posted 13,700, paid 7,900, 2,000 open before', () => {
  const sums = {
    posted: 1_370_000,
    paid: 790_000,
    open_before: 200_000,
    paid_from_before: 150_000,
    adjusted: 30_000,
    later: 0,
    since: 0,
  };
  expect(monthFigures(sums)).toEqual({
    posted: 1_370_000,
    paid: 790_000,
    outstanding: 580_000,
    last_months_outstanding: 200_000,
    paid_from_pending: 150_000,
    adjusted: 30_000,
    all_outstanding: 660_000,
    fee_percent: 42,
    accounts_percent: 58,
  });
});

test('FEE-95 all outstanding of a month that is past counts what was paid of older bills since', () => {
  const none = { posted: 0, paid: 0, open_before: 0, paid_from_before: 0, adjusted: 0, later: 0, since: 0 };
  expect(monthFigures({ ...none, open_before: 500_000, since: -200_000 }).all_outstanding).toBe(300_000);
});

test.each([
  [1, 200, 1],
  [1, 201, 0],
  [5, 0, 0],
  [100, 100, 100],
])('FEE-95 %i of %i is %i percent', (part, whole, percent) => {
  expect(wholePercent(part, whole)).toBe(percent);
});
