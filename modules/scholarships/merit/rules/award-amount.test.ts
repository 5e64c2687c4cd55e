import { describe, expect, test } from 'vitest';
import { type AwardTerms, awardOfMonth } from './award-amount.ts';

const RUPEE = 100;
const tuition = (gross: number, more: { other?: number; running?: number } = {}) => ({
  head_id: 1,
  gross: gross * RUPEE,
  other: (more.other ?? 0) * RUPEE,
  running: (more.running ?? 0) * RUPEE,
});
const percent = (value: number, more: Partial<AwardTerms> = {}): AwardTerms => ({
  mode: 'percent',
  value: value * 100,
  stacking: 'best_of',
  cap_percent: 100,
  unit: RUPEE,
  ...more,
});
const rupees = (heads: Parameters<typeof awardOfMonth>[0], terms: AwardTerms) =>
  awardOfMonth(heads, terms).amount / RUPEE;

describe('MER-6 amount', () => {
  test('net tuition 9,000, awards 100, 100, 25%: 20,250 a month, 243,000 in 12 months', () => {
    const each = [100, 100, 25].map((value) => rupees([tuition(9000)], percent(value)));
    expect(each).toEqual([9000, 9000, 2250]);
    const month = each.reduce((sum, one) => sum + one, 0);
    expect([month, month * 12]).toEqual([20_250, 243_000]);
  });

  test.each([
    ['shared between two', 75, 6750],
    ['half up to the unit', 33.33, 3000],
  ])('%s', (_title, value, amount) => expect(rupees([tuition(9000)], percent(value))).toBe(amount));

  test('net is what rules leave: 10,000 less 10% for a sibling is 9,000', () => {
    expect(rupees([tuition(10_000, { other: 1000 })], percent(100))).toBe(9000);
  });

  test('a fixed amount is cut at the net, over the heads in their order', () => {
    const heads = [tuition(2000), { ...tuition(1500), head_id: 2 }];
    expect(awardOfMonth(heads, percent(0, { mode: 'amount', value: 3000 * RUPEE })).heads).toEqual([
      { head_id: 1, amount: 2000 * RUPEE },
      { head_id: 2, amount: 1000 * RUPEE },
    ]);
    expect(rupees(heads, percent(0, { mode: 'amount', value: 9000 * RUPEE }))).toBe(3500);
  });
});

describe('MER-7 beside charity and merit on the same head', () => {
  test('best_of: the smaller one is not applied, which leaves the better of both', () => {
    expect(rupees([tuition(9000, { running: 2250 })], percent(100))).toBe(6750);
    expect(awardOfMonth([tuition(9000, { running: 4500 })], percent(25))).toEqual({
      amount: 0,
      heads: [],
      has_better: true,
    });
  });

  test('add: the sum stays below the cap, the merit part is what is cut', () => {
    expect(rupees([tuition(9000, { running: 4500 })], percent(25, { stacking: 'add' }))).toBe(2250);
    expect(rupees([tuition(9000, { running: 4500 })], percent(50, { stacking: 'add', cap_percent: 75 }))).toBe(2250);
    expect(rupees([tuition(9000, { running: 4500 })], percent(50, { stacking: 'add', cap_percent: 50 }))).toBe(0);
  });
});
