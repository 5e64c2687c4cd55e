import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumOf } from './amounts.ts';
import { costSplits } from './cost-splits.ts';
import { computeSalary } from './salary.ts';
import { eobi, factsA, RS, rupees } from './salary-examples.ts';
import type { SalaryLine } from './salary-shapes.ts';

const employer = (head: string, amount: number): SalaryLine => ({
  head,
  kind: 'employer',
  amount,
  quantity: null,
  rate: null,
  base: null,
  how: '',
  input_id: null,
  instalment_id: null,
  computed: null,
});

describe('the cost of a month at two branches (SAL-21)', () => {
  test('90,322 with 15 and 16 days: 43,704 and 46,618, by head and to the rupee', () => {
    const salary = computeSalary(factsA({ schemes: [eobi] }));
    expect(salary.earned_gross).toBe(rupees(90_322));
    const at = [
      { branch_id: 1, days: 15 },
      { branch_id: 2, days: 16 },
    ];
    const splits = costSplits(salary, at, RS);
    expect(splits.map((one) => one.amount)).toEqual([rupees(43_704), rupees(46_618)]);
    expect(splits.map((one) => one.employer)).toEqual([rupees(968), rupees(1_032)]);
    expect(costSplits(salary, [{ branch_id: 1, days: 31 }], RS)).toEqual([]);
  });

  test('splits sum to the whole, head by head, whatever the figures are', () => {
    const amount = fc.integer({ min: 0, max: 9_000_000 });
    const wanted = fc.record({
      BASIC: amount,
      HRENT: amount,
      BONUS: amount,
      EOBI_ER: amount,
      days: fc.array(fc.integer({ min: 1, max: 31 }), { minLength: 2, maxLength: 4 }),
      unit: fc.constantFrom(1, RS),
    });
    fc.assert(
      fc.property(wanted, ({ days, unit, EOBI_ER, ...earned }) => {
        const at = days.map((one, n) => ({ branch_id: n + 1, days: one }));
        const splits = costSplits({ earned, lines: [employer('EOBI_ER', EOBI_ER)] }, at, unit);
        expect(sumOf(splits.map((one) => one.amount))).toBe(sumOf(Object.values(earned)));
        expect(sumOf(splits.map((one) => one.employer))).toBe(EOBI_ER);
        for (const [head, whole] of Object.entries({ ...earned, EOBI_ER }))
          expect(sumOf(splits.map((one) => one.heads[head] ?? 0))).toBe(whole);
        expect(splits.every((one) => Object.values(one.heads).every((part) => part > 0))).toBe(true);
      }),
    );
  });
});
