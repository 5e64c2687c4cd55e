// A loan's life in the paper's figures (LOAN-1, LOAN-2, LOAN-6 to LOAN-9), and what holds for every loan.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asMonth, type Month } from '#kernel/dates.ts';
import { eligibility, type LoanFacts, type LoanRules, needsSecond } from './eligibility.ts';
import { type Instalment, instalmentAmounts, payEarly, scheduleOf, skip, whyNotSkip } from './loan-terms.ts';

const RS = 100;
const month = (text: string): Month => asMonth(`${text}-01`);
const sum = (all: readonly Instalment[]): number =>
  all.reduce((n, one) => n + (one.status === 'due' ? one.amount : one.paid_amount), 0);
const paidUntil = (all: readonly Instalment[], last: Month): Instalment[] =>
  all.map((one) =>
    one.status === 'due' && one.month <= last ? { ...one, status: 'paid', paid_amount: one.amount } : one,
  );

test.each([
  [100_000 * RS, 7, RS, [...Array<number>(6).fill(14_285 * RS), 14_290 * RS]],
  [500_000, 7, 1, [...Array<number>(6).fill(71_428), 71_432]],
])('%i in %i (LOAN-1)', (amount, parts, unit, expected) =>
  expect(instalmentAmounts(amount, parts, unit)).toEqual(expected),
);

test('story 10: skipped, paid early, settled in March', () => {
  const start = scheduleOf(100_000 * RS, { parts: 10, unit: RS, from: month('2026-07') });
  const skipped = skip(paidUntil(start, month('2026-09')), month('2026-10'));
  expect(skipped.at(-1)).toMatchObject({ month: month('2027-05'), amount: 10_000 * RS, status: 'due' });
  const early = payEarly(paidUntil(skipped, month('2026-11')), { amount: 25_000 * RS, plan: 'fewer', unit: RS });
  const left = early.filter((one) => one.status === 'due').map((one) => [one.month, one.amount / RS]);
  expect(left).toEqual([
    [month('2026-12'), 10_000],
    [month('2027-01'), 10_000],
    [month('2027-02'), 10_000],
    [month('2027-03'), 5_000],
  ]);
  expect(sum(early)).toBe(75_000 * RS);
});

test('what is skipped: not twice in a row, not three times a year (LOAN-6)', () => {
  const start = scheduleOf(120_000 * RS, { parts: 12, unit: RS, from: month('2026-01') });
  expect(whyNotSkip(start, month('2025-12'))).toBe('There is no instalment in this month.');
  const once = skip(start, month('2026-03'));
  expect(whyNotSkip(once, month('2026-04'))).toBe('Two instalments in a row cannot be skipped.');
  const twice = skip(once, month('2026-06'));
  expect(whyNotSkip(twice, month('2026-09'))).toBe('Two instalments of this year are skipped already.');
  expect(whyNotSkip(twice, month('2026-03'))).toBe('Only an instalment that is due can be skipped.');
});

test('however it is skipped and paid early, it sums to the loan (LOAN-9)', () => {
  const any = fc.record({
    amount: fc.integer({ min: 1, max: 9_999_999 }),
    parts: fc.integer({ min: 1, max: 60 }),
    unit: fc.constantFrom(1, 100),
    early: fc.integer({ min: 0, max: 9_999_999 }),
    plan: fc.constantFrom('fewer' as const, 'smaller' as const),
  });
  fc.assert(
    fc.property(any, ({ amount, parts, unit, early, plan }) => {
      const start = scheduleOf(amount, { parts, unit, from: month('2026-01') });
      expect(sum(start)).toBe(amount);
      const skipped = skip(start, month('2026-02'));
      expect(sum(skipped)).toBe(amount);
      const open = skipped.filter((one) => one.status === 'due').reduce((n, one) => n + one.amount, 0);
      const paid = Math.min(early, open);
      expect(sum(payEarly(skipped, { amount: paid, plan, unit }))).toBe(amount - paid);
    }),
  );
});

const rules: LoanRules = {
  min_service_months: 12,
  most_gross_times: 3,
  advance_percent_of_gross: 50,
  most_instalments: 24,
  most_advance_instalments: 3,
  instalment_percent_of_net: 33,
  guarantors_over_gross_times: 1,
  stands_for_most: 2,
  level2_over: 2e5 * RS,
};
const facts: LoanFacts = {
  kind: 'loan',
  amount: 1e5 * RS,
  instalments: 10,
  instalment: 1e4 * RS,
  currency: 'PKR',
  service_months: 30,
  on_notice: false,
  gross: 1e5 * RS,
  last_net: 89490 * RS,
  running_same_kind: 0,
  guarantors: [],
};
test.each<[string, Partial<LoanFacts>, string[]]>([
  ['all met', {}, []],
  ['service too short', { service_months: 11 }, ['service']],
  ['on notice', { on_notice: true }, ['notice']],
  ['more than three times gross', { amount: 300_001 * RS, guarantors: [stands(0), stands(1)] }, ['amount']],
  ['two guarantors over gross', { amount: 100_001 * RS }, ['guarantors']],
  ['a guarantor of two others', { guarantors: [stands(2)] }, ['guarantors']],
  ['an advance over half of gross', { kind: 'advance', instalments: 2, amount: 50_001 * RS }, ['amount']],
  ['an advance over four months', { kind: 'advance', instalments: 4, amount: 50_000 * RS }, ['instalments']],
  ['one runs', { running_same_kind: 1 }, ['running']],
  ['more than a third of the net', { instalment: 29_532 * RS }, ['net']],
])('%s (LOAN-2)', (_name, more, failing) => {
  const met = eligibility({ ...facts, ...more }, rules);
  expect(met.filter((one) => !one.ok).map((one) => one.rule)).toEqual(failing);
  expect(needsSecond(100_000 * RS, met, rules)).toBe(failing.length > 0);
});
test('over the limit the second level decides (LOAN-3)', () => {
  expect(needsSecond(200_000 * RS, [], rules)).toBe(false);
  expect(needsSecond(200_001 * RS, [], rules)).toBe(true);
});

function stands(stands_for: number) {
  return { id: 1, name: 'Aisha', active: true, stands_for };
}
