// SAL-20: what is paid beside a month: additions, tax and the protection of the net; schemes on what is in their wage alone.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { bonusOf, monthsOfService } from './bonus.ts';
import { factsA, factsB, head, heads, rupees } from './salary-examples.ts';
import type { SalaryInput } from './salary-facts.ts';
import { computeSupplementary } from './supplementary.ts';

const given = (code: string, amount: number, id = 1): SalaryInput => ({ id, head: code, amount, source: 'bonus' });
const beside = { scheme_wage: 0, regular: true };

describe('SAL-20 a supplementary salary', () => {
  it('SAL-20 has additions alone: no plan, no absence, no instalment, no scheme that is not on them', () => {
    const salary = computeSupplementary(factsA({ inputs: [given('BONUS', rupees(30_000))], tax: null }), beside);
    expect(salary).toMatchObject({
      gross: 0,
      attendance_deduction: 0,
      earned_gross: rupees(30_000),
      statutory: 0,
      loans: 0,
      net: rupees(30_000),
      employer_cost: rupees(30_000),
      earned: { BONUS: rupees(30_000) },
    });
    expect(salary.lines.map((line) => line.head)).toEqual(['BONUS']);
  });

  it('SAL-20 ITX-4 a bonus of 50,000 at 1,200,000 a year is taxed 11 % at once, and over the eleven months left where it is spread', () => {
    const tax = { ...factsA().tax, taxable_before: rupees(1_200_000), months_left: 1, one_offs: 'at_once' as const };
    const facts = factsA({ plans: [], inputs: [given('BONUS', rupees(50_000))] });
    const taxed = (more: object) => computeSupplementary({ ...facts, tax: { ...tax, ...more } as never }, beside).tax;
    expect(taxed({})).toBe(rupees(5_500));
    expect(taxed({ one_offs: 'spread', months_left: 12 })).toBe(rupees(500));
    expect(taxed({ is_exempt: true })).toBe(0);
  });

  it('ITX-1 income that was declared beside the salary counts as income of the year', () => {
    const inputs = [given('BONUS', rupees(50_000))];
    const year = { ...factsA().tax, months_left: 1, one_offs: 'at_once' as const };
    const taxed = (more: object) =>
      computeSupplementary(factsA({ plans: [], inputs, tax: { ...year, ...more } as never }), beside).tax;
    const declared = { taxable_before: rupees(1_000_000), other_income: rupees(200_000) };
    expect(taxed(declared)).toBe(taxed({ taxable_before: rupees(1_200_000), other_income: 0 }));
    expect(taxed(declared)).toBe(rupees(5_500));
  });

  it('SAL-20 SAL-8 deductions take at most half of it, and the rest is carried', () => {
    const inputs = [given('BONUS', rupees(10_000)), given('FINE', rupees(8_000), 2)];
    const salary = computeSupplementary(factsA({ inputs, tax: null }), beside);
    expect([salary.other_deductions, salary.net]).toEqual([rupees(5_000), rupees(5_000)]);
    expect(salary.carried).toMatchObject([{ input_id: 2, amount: rupees(3_000) }]);
  });

  it('SAL-20 STAT-2 a head in the wage of schemes is charged up to what the cap leaves beside the month', () => {
    const inWage = heads.map((one) => (one.code === 'BONUS' ? head('BONUS', { calc: 'input' }) : one));
    const facts = factsB({ heads: inWage, inputs: [given('BONUS', 500_000)] });
    const old = (wage: number) =>
      computeSupplementary(facts, { scheme_wage: wage, regular: true }).lines.find(
        (line) => line.head === 'SPF_OLD_EE',
      );
    // 7.5 % of 500.000; at 2,800.000 already only 200.000 is left under 3,000.000.
    expect([old(0)?.amount, old(2_800_000)?.amount, old(3_000_000)]).toEqual([37_500, 15_000, undefined]);
  });
});

describe('SAL-20 a bonus by service', () => {
  it.each([
    ['2026-01-01', '2026-09-30', 9],
    ['2026-01-02', '2026-09-30', 8],
    ['2020-04-01', '2026-09-30', 78],
    ['2026-09-30', '2026-09-30', 0],
    ['2025-10-31', '2026-02-28', 4],
  ])('from %s to %s are %i months', (joined, on, months) => {
    expect(monthsOfService(asDay(joined), asDay(on))).toBe(months);
  });

  it('is the percent of basic, whole after so many months', () => {
    const bonus = { basic: rupees(60_000), percent: 50, full: 12, unit: 100 };
    expect([bonusOf({ ...bonus, served: 9 }), bonusOf({ ...bonus, served: 30 })]).toEqual([
      rupees(22_500),
      rupees(30_000),
    ]);
    expect(bonusOf({ ...bonus, served: 0 })).toBe(0);
  });
});
