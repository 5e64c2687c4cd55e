// What holds of a salary whatever the figures are (SAL-2, SAL-7, SAL-8, SAL-21).

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shares, sumOf } from './amounts.ts';
import { computeSalary } from './salary.ts';
import { RS, noDays, pakistan, oman, plan, rupees, eobi, spfAll, factsA } from './salary-examples.ts';
import { tax } from './tax-examples.ts';

describe('whatever the figures are', () => {
  const cents = fc.integer({ min: 0, max: 5_000_000 });
  const anyFacts = fc
    .record({
      basic: cents,
      rent: cents,
      medical: cents,
      absent: fc.integer({
        min: 0,
        max: 31,
      }),
      late: fc.integer({
        min: 0,
        max: 6,
      }),
      leave: fc.integer({
        min: 0,
        max: 10,
      }),
      employed: fc.integer({
        min: 1,
        max: 31,
      }),
      loan: cents,
      fine: cents,
      bonus: cents,
      is_oman: fc.boolean(),
      suspended: fc.boolean(),
    })
    .map(({ basic, rent, medical, absent, late, leave, employed, loan, fine, bonus, is_oman, suspended }) =>
      factsA({
        currency: is_oman ? 'OMR' : 'PKR',
        rules: is_oman ? oman : pakistan,
        employed_days: employed,
        suspended,
        plans: [
          plan(
            {
              BASIC: basic,
              HRENT: rent,
              MEDICAL: medical,
            },
            employed,
          ),
        ],
        days: {
          ...noDays,
          absent,
          late: late / 2,
          unpaid_leave: leave / 2,
        },
        schemes: is_oman ? spfAll : [eobi],
        instalments: [
          {
            instalment_id: 1,
            kind: 'loan',
            amount: loan,
          },
        ],
        inputs: [
          {
            id: 1,
            head: 'FINE',
            amount: fine,
            source: 'fine',
          },
          {
            id: 2,
            head: 'BONUS',
            amount: bonus,
            source: 'bonus',
          },
        ],
        tax: is_oman ? null : tax,
      }),
    );
  test('lines add up to the totals, nothing is below 0, and what is carried was not taken', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const salary = computeSalary(facts);
        const sum = (kind: string): number =>
          sumOf(salary.lines.filter((line) => line.kind === kind).map((line) => line.amount));
        expect(sum('earning') - sum('deduction')).toBe(salary.net);
        expect(sumOf(Object.values(salary.earned))).toBe(salary.earned_gross);
        expect(salary.earned_gross + sum('employer')).toBe(salary.employer_cost);
        expect(
          Math.min(salary.net, salary.earned_gross, ...salary.lines.map((line) => line.amount)),
        ).toBeGreaterThanOrEqual(0);
        const loan = facts.instalments[0]?.amount ?? 0;
        const carried = salary.carried.filter((one) => one.instalment_id !== null).map((one) => one.amount);
        expect(salary.loans + sumOf(carried)).toBe(loan);
        expect(computeSalary(facts)).toEqual(salary);
      }),
    );
  });
  test('parts of a month make the whole within a unit, shares make it exactly (SAL-4, SAL-7)', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 8 }), (amount, weights) => {
        expect(sumOf(shares(amount, weights, 100))).toBe(amount);
        expect(shares(amount, weights, 100).every((part) => part >= 0)).toBe(true);
      }),
    );
  });
  test('a month split over two branches sums to the whole (SAL-21, story 12)', () => {
    expect(shares(rupees(90_322), [15, 16], RS)).toEqual([rupees(43_704), rupees(46_618)]);
  });
});
