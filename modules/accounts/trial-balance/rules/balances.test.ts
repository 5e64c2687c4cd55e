import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addFigures, isBalanced, trialRow } from './balances.ts';

describe('ACC-70 trial balance', () => {
  it('ACC-70 opening, period and closing stand on their sides', () => {
    expect(trialRow(1000, 200, 1500)).toEqual({
      opening_debit: 1000,
      opening_credit: 0,
      debit: 200,
      credit: 1500,
      closing_debit: 0,
      closing_credit: 300,
    });
  });

  it('ACC-70 whatever balanced entries are posted, the sums of each pair are equal', () => {
    const entry = fc.record({
      from: fc.nat(5),
      to: fc.nat(5),
      amount: fc.integer({ min: 1, max: 1e9 }),
      early: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const rows = Array.from({ length: 6 }, (_, account) => {
          const of = (early: boolean, side: 'from' | 'to') =>
            entries.filter((e) => e.early === early && e[side] === account).reduce((sum, e) => sum + e.amount, 0);
          return trialRow(of(true, 'to') - of(true, 'from'), of(false, 'to'), of(false, 'from'));
        });
        return isBalanced(addFigures(rows));
      }),
    );
  });

  it('ACC-70 one unit more on a side is seen', () => {
    expect(isBalanced(addFigures([trialRow(0, 100, 0), trialRow(0, 0, 99)]))).toBe(false);
  });
});
