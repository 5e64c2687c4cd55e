import { describe, expect, test } from 'vitest';
import { asMonth, type Month } from '#kernel/dates.ts';
import { changedPlan, changesNothing, type KeptLine, planWrites, postedProblem } from './plan-change.ts';
import { EVERY_MONTH, planOfMonth } from '#modules/fees/plans/rules/plan-month.ts';

const line = (more: Partial<KeptLine>): KeptLine => ({
  id: 1,
  head_id: 1,
  amount: 600_000,
  months: EVERY_MONTH,
  valid_from: asMonth('2026-04-01'),
  valid_to: null,
  fixed: false,
  structure_line_id: 7,
  ...more,
});
const JULY = 1 << 6;

describe('FEE-10 a change from a month on', () => {
  test.each([
    [
      'the line in force ends the month before',
      [line({})],
      '2026-10-01',
      { ends: ['2026-09-01'], drops: [], to: null },
    ],
    [
      'one that began at the month goes',
      [line({ valid_from: asMonth('2026-10-01') })],
      '2026-10-01',
      { ends: [], drops: [1], to: null },
    ],
    [
      'a line agreed for later stands: the new one runs as long as the old',
      [line({ valid_to: asMonth('2027-03-01') }), line({ id: 2, valid_from: asMonth('2027-04-01'), amount: 660_000 })],
      '2026-10-01',
      { ends: ['2026-09-01'], drops: [], to: '2027-03-01' },
    ],
    [
      'where none is in force it runs up to the next',
      [line({ valid_from: asMonth('2027-04-01') })],
      '2026-10-01',
      { ends: [], drops: [], to: '2027-03-01' },
    ],
    ['a head that was never charged runs on', [line({ head_id: 2 })], '2026-10-01', { ends: [], drops: [], to: null }],
  ])('%s', (_, lines, from, expected) => {
    const writes = planWrites(lines, [{ head_id: 1, amount: 500_000 }], asMonth(from));
    expect({
      ends: writes.ends.map((one) => one.valid_to),
      drops: writes.drops,
      to: writes.fresh[0]?.valid_to,
    }).toEqual(expected);
  });

  test('months before it are what they were, months from it on the new amount; other heads are untouched', () => {
    const plan = changedPlan(
      [line({}), line({ id: 2, head_id: 2, amount: 100_000 })],
      [{ head_id: 1, amount: 0 }],
      asMonth('2026-10-01'),
    );
    const amounts = (month: Month) => planOfMonth(plan, month).map((it) => [it.head_id, it.amount]);
    expect(amounts(asMonth('2026-09-01'))).toEqual([
      [1, 600_000],
      [2, 100_000],
    ]);
    expect(amounts(asMonth('2026-10-01'))).toEqual([[2, 100_000]]);
  });

  test('months are those of the line in force unless others are named', () => {
    const own = line({ months: JULY });
    expect(planWrites([own], [{ head_id: 1, amount: 1 }], asMonth('2026-10-01')).fresh[0]?.months).toBe(JULY);
    expect(planWrites([own], [{ head_id: 1, amount: 1, months: 3 }], asMonth('2026-10-01')).fresh[0]?.months).toBe(3);
  });
});

describe('FEE-10 posted months', () => {
  test.each([
    ['2026-10-01', '2026-09-01', undefined],
    ['2026-10-01', undefined, undefined],
    [
      '2026-09-01',
      '2026-09-01',
      'September 2026 is already posted. Change from October, or use Correction for September',
    ],
    [
      '2026-08-01',
      '2026-09-01',
      'September 2026 is already posted. Change from October, or use Correction for September',
    ],
    [
      '2026-12-01',
      '2026-12-01',
      'December 2026 is already posted. Change from January 2027, or use Correction for December',
    ],
  ])('from %s with %s posted last', (from, last, sentence) => {
    expect(postedProblem(asMonth(from), last === undefined ? last : asMonth(last))).toBe(sentence);
  });
});

test('what changes nothing is known', () => {
  expect(changesNothing([line({})], { head_id: 1, amount: 600_000 }, asMonth('2026-10-01'))).toBe(true);
  expect(changesNothing([line({})], { head_id: 1, amount: 600_000, months: JULY }, asMonth('2026-10-01'))).toBe(false);
  expect(changesNothing([line({})], { head_id: 9, amount: 0 }, asMonth('2026-10-01'))).toBe(true);
  expect(changesNothing([line({})], { head_id: 1, amount: 0 }, asMonth('2026-10-01'))).toBe(false);
});
