// ACC-29: the last day of a shorter month, leap years, quarters and years.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { nextAfter } from './next-date.ts';

test.each([
  ['2027-01-31', 'month', 31, '2027-02-28'],
  ['2028-01-31', 'month', 31, '2028-02-29'],
  ['2027-02-28', 'month', 31, '2027-03-31'],
  ['2026-11-30', 'quarter', 30, '2027-02-28'],
  ['2028-02-29', 'year', 29, '2029-02-28'],
  ['2026-12-05', 'month', 5, '2027-01-05'],
] as const)('after %s every %s on the %d comes %s', (last, every, day, next) => {
  expect(nextAfter(asDay(last), { every, day })).toBe(next);
});
