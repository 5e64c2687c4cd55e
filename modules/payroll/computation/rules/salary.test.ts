// The worked examples of spec 07 §4 to the unit.

import { describe, expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { computeSalary } from './salary.ts';
import type { SalaryFacts } from './salary-facts.ts';
import { noDays, plan, rupees, planA, planB, factsA, factsB } from './salary-examples.ts';
import { tax } from './tax-examples.ts';

const lineOf = (facts: SalaryFacts, code: string): number | undefined =>
  computeSalary(facts).lines.find((line) => line.head === code)?.amount;

describe('the examples of the paper', () => {
  test('example A: July of a person with 2 absents, 4 lates and a loan (SAL-6, STAT-2, ITX-1, ITX-3, ITX-5, story 1)', () => {
    const salary = computeSalary(factsA());
    expect(salary).toMatchObject({
      gross: rupees(1e5),
      attendance_deduction: rupees(9678),
      earned_gross: rupees(90322),
      taxable: rupees(84903),
      tax: rupees(432),
      statutory: rupees(400),
      loans: rupees(1e4),
      net: rupees(79490),
      employer_cost: rupees(92322),
      unpaid_days: 3,
      paid_days: 28,
      earned: {
        BASIC: rupees(54193),
        HRENT: rupees(24387),
        MEDICAL: rupees(5419),
        CONVEY: rupees(6323),
      },
    });
    expect(lineOf(factsA(), 'ABSENT')).toBe(rupees(6_452));
    expect(lineOf(factsA(), 'LATE')).toBe(rupees(3_226));
    expect(salary.lines.find((line) => line.head === 'ABSENT')?.how).toBe('100,000 × 2 ÷ 31 = 6,452');
  });
  test('example B: an Omani with a day of unpaid leave (STAT-6)', () => {
    expect(computeSalary(factsB())).toMatchObject({
      earned_gross: 58e4,
      statutory: 46400,
      net: 533600,
      employer_cost: 58e4 + 84100,
    });
  });
  test('a joiner on 16/02/2026 (SAL-3, SAL-29, story 7)', () => {
    const facts = factsB({ month: asMonth('2026-02-01'), employed_days: 13, plans: [plan(planB, 13)], days: noDays });
    const salary = computeSalary(facts);
    expect(salary.lines.slice(0, 3).map((line) => line.amount)).toEqual([185_714, 55_714, 37_143]);
    expect(salary).toMatchObject({ gross: 278_571, statutory: 20_893 + 1_393, net: 256_285 });
    expect(salary.employer_cost - salary.earned_gross).toBe(40_394);
  });
  test('two plans in a month (SAL-4, story 8)', () => {
    const september = { month: asMonth('2026-09-01'), employed_days: 30, days: noDays };
    const plans = [plan({ BASIC: rupees(100_000) }, 15), plan({ BASIC: rupees(110_000) }, 15, '2026-09-16')];
    expect(computeSalary(factsA({ ...september, plans })).gross).toBe(rupees(105_000));
  });
  test('the protection of the net (SAL-8, story 10)', () => {
    const plans = [plan({ BASIC: rupees(18_000) }, 31)];
    const salary = computeSalary(factsA({ plans, days: noDays, tax: null }));
    expect(salary).toMatchObject({ loans: rupees(8_800), net: rupees(8_800) });
    expect(salary.carried).toEqual([{ head: 'LOAN', amount: rupees(1_200), instalment_id: 7, input_id: null }]);
  });
  test('overtime of six hours (SAL-18)', () => {
    const days = { ...noDays, overtime: { day: 360, night: 0, off_day: 0 } };
    expect(lineOf(factsB({ days }), 'OT')).toBe(12_500);
  });
  test.each([
    ['August', '2026-08-01', 11, 84_903, 432, 432],
    ['September', '2026-09-01', 10, 84_903 + 94_000, 864, 433],
  ])('tax of %s makes up what was deducted before (ITX-3)', (_name, month, months_left, before, deducted, expected) => {
    const facts = factsA({
      month: asMonth(month),
      employed_days: month === '2026-09-01' ? 30 : 31,
      days: noDays,
      plans: [plan(planA, month === '2026-09-01' ? 30 : 31)],
      tax: {
        ...tax,
        months_left,
        taxable_before: rupees(before),
        tax_before: rupees(deducted),
      },
    });
    expect(computeSalary(facts).tax).toBe(rupees(expected));
  });
  test('a bonus is taxed at once (ITX-4)', () => {
    const facts = factsA({
      plans: [plan({ BASIC: rupees(1e5) }, 31)],
      month: asMonth('2026-12-01'),
      days: noDays,
      instalments: [],
      inputs: [
        {
          id: 1,
          head: 'BONUS',
          amount: rupees(5e4),
          source: 'bonus',
        },
      ],
      tax: {
        ...tax,
        months_left: 7,
        taxable_before: rupees(5e5),
        tax_before: rupees(2500),
      },
    });
    expect(computeSalary(facts).tax).toBe(rupees(500 + 5_500));
  });
  test('a month without a day of presence is not paid (SAL-6); a suspended person has half (SAL-23)', () => {
    expect(computeSalary(factsA({ days: { ...noDays, present: 0 } }))).toMatchObject({ earned_gross: 0, net: 0 });
    expect(computeSalary(factsA({ suspended: true, instalments: [], tax: null }))).toMatchObject({
      gross: rupees(5e4),
      attendance_deduction: 0,
      net: rupees(49600),
    });
  });
  test('without an active table nothing is deducted: Oman (ITX-11)', () => {
    expect(computeSalary(factsB()).lines.some((line) => line.head === 'TAX')).toBe(false);
    expect(computeSalary(factsA({ tax: null })).tax).toBe(0);
  });
  test('an amount by hand keeps the computed one beside it (SAL-19)', () => {
    const salary = computeSalary(factsA({ overrides: [{ head: 'ABSENT', amount: 0, reason: 'ill, papers seen' }] }));
    expect(salary.attendance_deduction).toBe(rupees(3_226));
    expect(salary.lines.find((line) => line.head === 'ABSENT')).toMatchObject({ amount: 0, computed: rupees(6_452) });
  });
});

test.each([
  // Y 1,118,903 + 600,000: T = 6,000 + 11 % × 518,903, over 12 months.
  ['other income of the year', { other_income: rupees(6e5) }, 5_257],
  ['credits of the year', { credits: rupees(1_200) }, 332],
  ['an earlier employer with the tax deducted there', { previous_income: rupees(6e5), previous_tax: rupees(6e4) }, 257],
  ['nothing below 0', { credits: rupees(1e5) }, undefined],
])('what a person has declared: %s (ITX-1, ITX-3, ITX-6)', (_name, declared, expected) => {
  const amount = lineOf(factsA({ tax: { ...tax, ...declared } }), 'TAX');
  expect(amount).toBe(expected === undefined ? undefined : rupees(expected));
});
