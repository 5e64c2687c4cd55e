// Tax by slabs, and tables that are not whole (ITX-2, ITX-3, ITX-8).

import { describe, expect, test } from 'vitest';
import { monthTax, type TaxSlab, yearTax } from './income-tax.ts';
import { tableProblems } from './tax-table-problems.ts';
import { isFor, rateOn } from './schemes.ts';
import { asDay } from '#kernel/dates.ts';

const RS = 100;
const slab = ([over, up_to, fixed, percent]: readonly [number, number | null, number, number]): TaxSlab => ({
  over: over * RS,
  up_to: up_to === null ? null : up_to * RS,
  fixed: fixed * RS,
  percent,
});
const slabs = (
  [
    [0, 600_000, 0, 0],
    [600_000, 1_200_000, 0, 1],
    [1_200_000, 2_200_000, 6_000, 11],
    [2_200_000, 3_200_000, 116_000, 20],
    [3_200_000, 4_100_000, 316_000, 25],
    [4_100_000, 5_600_000, 541_000, 29],
    [5_600_000, 7_000_000, 976_000, 32],
    [7_000_000, null, 1_424_000, 35],
  ] as const
).map(slab);
const table = { slabs, surcharge_over: null, surcharge_percent: 0 };

test.each([
  [600_000, 0],
  [1_200_000, 6_000],
  [1_500_000, 39_000],
  [3_000_000, 276_000],
  [12_000_000, 3_174_000],
])('T(%i) = %i (ITX-8)', (income, expected) => expect(yearTax(table, income * RS)).toBe(expected * RS));

test('a surcharge and a rebate (ITX-2)', () => {
  expect(yearTax({ ...table, surcharge_over: 10_000_000 * RS, surcharge_percent: 9 }, 12_000_000 * RS)).toBe(
    3_459_660 * RS,
  );
  expect(yearTax({ ...table, rebate_percent: 25 }, 1_500_000 * RS)).toBe(29_250 * RS);
});

test.each([
  ['a raise in January', 1_500_000, 3_000, 6, 6_000],
  ['joined in January with income of before', 1_500_000, 3_000, 6, 6_000],
  ['more deducted than is due', 1_000_000, 50_000, 3, 0],
])('the tax of a month: %s (ITX-3, story 9)', (_name, expected, already, months, tax) =>
  expect(monthTax(table, { expected: expected * RS, one_off: 0, already: already * RS, months, unit: RS })).toBe(
    tax * RS,
  ),
);

test('a table changed in the year: the months left make up the difference (ITX-9)', () => {
  const table = (percent: number) => ({
    slabs: [slab([0, null, 0, percent])],
    surcharge_over: null,
    surcharge_percent: 0,
  });
  const month = { expected: 1_200_000, one_off: 0, unit: 1 };
  expect(monthTax(table(10), { ...month, already: 0, months: 12 })).toBe(10_000);
  // Six months at 10 %, then 12 % of the year: 144,000 less 60,000 over six.
  expect(monthTax(table(12), { ...month, already: 60_000, months: 6 })).toBe(14_000);
  expect(monthTax(table(4), { ...month, already: 60_000, months: 6 })).toBe(0);
});

describe('tables that are not whole (ITX-8)', () => {
  test.each([
    [[], ['A table needs at least one slab.']],
    [[slab([1, null, 0, 1])], ['The first slab starts at 0.']],
    [[slab([0, 100, 0, 1])], ['The last slab has no end.']],
    [[slab([0, 100, 0, 0]), slab([90, null, 0, 1])], ['The slabs over 0 and over 90 overlap.']],
    [[slab([0, 100, 0, 0]), slab([110, null, 0, 1])], ['There is a gap between 100 and 110.']],
  ])('%#', (wrong, problems) => expect(tableProblems(wrong, 'PKR').problems).toEqual(problems));
  test('a jump is a warning', () => {
    expect(tableProblems(slabs, 'PKR')).toEqual({ problems: [], warnings: [] });
    expect(tableProblems([slab([0, 100, 0, 10]), slab([100, null, 12, 20])], 'PKR').warnings).toEqual([
      'The slab over 100 begins with 12; the one before ends with 10.',
    ]);
  });
});

test('which rate holds, and for whom (STAT-1, STAT-3, STAT-4)', () => {
  const rate = (region: string | null, from: string, confirmed = true) => ({
    region,
    from_date: asDay(from),
    confirmed,
  });
  const rates = [rate(null, '2024-01-01'), rate('Punjab', '2025-07-01'), rate(null, '2027-01-01', false)];
  expect(rateOn(rates, { day: asDay('2026-07-31'), region: 'Punjab' })).toBe(rates[1]);
  expect(rateOn(rates, { day: asDay('2027-07-31'), region: 'Sindh' })).toBe(rates[0]);
  expect(rateOn(rates, { day: asDay('2023-07-31'), region: null })).toBeUndefined();
  const eobi = { who: 'members' as const, min_age: 18, max_age: 60, max_age_women: 55 };
  const person = { national: true, member: true, gender: 'female' as const, born: asDay('1971-07-02') };
  expect(isFor(eobi, person, asDay('2026-07-01'))).toBe(true);
  expect(isFor(eobi, person, asDay('2026-08-01'))).toBe(false);
  expect(isFor(eobi, { ...person, gender: 'male' }, asDay('2026-08-01'))).toBe(true);
  expect(isFor(eobi, { ...person, member: false }, asDay('2026-07-01'))).toBe(false);
});
