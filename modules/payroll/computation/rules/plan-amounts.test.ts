// Plans with percents, and what is refused by a sentence.

import { describe, expect, test } from 'vitest';
import { planAmounts, type PlanLine, raised } from './plan-amounts.ts';

const head = (code: string, kind = 'earning', is_active = true) => ({
  code,
  name: code.toLowerCase(),
  kind,
  is_active,
});
const heads = [head('BASIC'), head('HRENT'), head('CONVEY'), head('FINE', 'deduction'), head('OLD', 'earning', false)];
const line = (
  code: string,
  amount: number | null,
  percent: number | null = null,
  percent_of: string | null = null,
): PlanLine => ({
  head: code,
  amount,
  percent,
  percent_of,
});

test('percents of other heads, rounded to the unit', () => {
  const plan = planAmounts(
    [line('BASIC', 6_000_000), line('HRENT', null, 45, 'BASIC'), line('CONVEY', null, 10, 'HRENT')],
    heads,
    100,
  );
  expect(plan).toEqual({
    gross: 897e4,
    problems: [],
    lines: [
      {
        head: 'BASIC',
        amount: 6e6,
        percent: null,
      },
      {
        head: 'HRENT',
        amount: 27e5,
        percent: 45,
      },
      {
        head: 'CONVEY',
        amount: 27e4,
        percent: 10,
      },
    ],
  });
});

describe('bad plans', () => {
  test.each<[string, PlanLine[], string]>([
    ['a name that does not exist', [line('BASIK', 1)], 'There is no head BASIK.'],
    [
      'a percent of what is not there',
      [line('HRENT', null, 45, 'BASIC')],
      'hrent is a percentage of basic, which the plan does not have.',
    ],
    [
      'a circle',
      [line('BASIC', null, 50, 'HRENT'), line('HRENT', null, 50, 'BASIC')],
      'basic → hrent → basic go in a circle: give one of them an amount.',
    ],
    ['a deduction', [line('BASIC', 1), line('FINE', 1)], 'fine is no earning: a plan has earnings alone.'],
    ['a head of before', [line('OLD', 1)], 'old is not in use.'],
    ['the same twice', [line('BASIC', 1), line('BASIC', 2)], 'basic stands twice in the plan.'],
    ['nothing given', [line('BASIC', null)], 'basic needs an amount or a percentage.'],
    ['less than nothing', [line('BASIC', -1)], 'Use the deduction head instead.'],
    ['a plan of 0', [line('BASIC', 0)], 'A plan of 0 pays nothing: give amounts.'],
  ])('%s', (_name, lines, sentence) => expect(planAmounts(lines, heads, 100).problems).toContain(sentence));
});

test('an increment by percent and by amount', () => {
  const lines = [
    { head: 'BASIC', amount: 6_000_000 },
    { head: 'HRENT', amount: 4_000_000 },
  ];
  expect(raised(lines, { percent: 10, amount: null, rounding: 100 }).map((one) => one.amount)).toEqual([
    6_600_000, 4_400_000,
  ]);
  expect(raised(lines, { percent: null, amount: 1_000_000, rounding: 100 }).map((one) => one.amount)).toEqual([
    6_600_000, 4_400_000,
  ]);
});
