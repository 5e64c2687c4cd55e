// What a class is likely to pay of coming bills, as it paid those before.

import { expect, it } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { expectedIn, habitOf, type Paid } from './payment-habit.ts';

const month = (text: string) => asMonth(`${text}-01`);
const paid = (bill: string, lag: number, money: number): Paid => ({
  bill_month: month(bill),
  charged: 1_000,
  lag,
  money,
});

it('the part of each age is taken from bills that are old enough to show it', () => {
  const habit = habitOf(
    [paid('2026-07', 0, 600), paid('2026-07', 1, 300), paid('2026-08', 0, 800), paid('2026-09', 0, 100)],
    month('2026-09'),
  );
  // September is not over: it says nothing. Of August nothing is known a month later.
  expect(habit.slice(0, 3)).toEqual([0.7, 0.3, 0]);
});

it('money before its month counts as of the month; nobody pays more than all of it', () => {
  expect(habitOf([paid('2026-07', -2, 1_400)], month('2026-09'))[0]).toBe(1);
});

it('a month brings its own bills and the rest of those before', () => {
  const billed = new Map([
    [month('2026-10'), 2_000],
    [month('2026-09'), 1_000],
  ]);
  expect(expectedIn(month('2026-10'), [0.7, 0.3], billed)).toBe(1_700);
  expect(expectedIn(month('2026-12'), [0.7, 0.3], billed)).toBe(0);
});

it('a class without a past promises nothing', () => {
  expect(habitOf([], month('2026-09'))).toEqual([0, 0, 0, 0, 0, 0]);
});
