import { describe, expect, it } from 'vitest';
import { exchanged, rate9Of, settled } from './foreign.ts';

const rate = rate9Of(725);

describe('ACC-13 between currencies', () => {
  it.each([
    [1_000_000, 'OMR', 'PKR', 725_000_00],
    [725_000_00, 'PKR', 'OMR', 1_000_000],
    [1, 'PKR', 'OMR', 0],
    [37, 'PKR', 'OMR', 1],
    [5, 'OMR', 'OMR', 5],
    [-1_000, 'OMR', 'PKR', -725_00],
  ] as const)('%i %s in %s is %i', (minor, from, to, out) =>
    expect(exchanged(minor, { from, to, rate9: rate })).toBe(out),
  );

  const debt = {
    ours: 1_000_000,
    theirs: 725_000_00,
    our_currency: 'OMR',
    their_currency: 'PKR',
    debt_currency: 'OMR',
  } as const;

  it('a debt in rials that is paid whole leaves both books empty, whatever the rate of the day (story 8)', () =>
    expect(settled({ ...debt, paid: 1_000_000, received: 730_000_00 })).toEqual({
      ours: 1_000_000,
      theirs: 725_000_00,
    }));

  it('a part takes its part of the other book', () =>
    expect(settled({ ...debt, paid: 400_000, received: 292_000_00 })).toEqual({ ours: 400_000, theirs: 290_000_00 }));

  it('a debt in rupees is measured in rupees: the difference is ours', () =>
    expect(settled({ ...debt, debt_currency: 'PKR', paid: 993_151, received: 725_000_00 })).toEqual({
      ours: 1_000_000,
      theirs: 725_000_00,
    }));

  it('more than is owed is not settled, nor what nobody owes', () => {
    expect(settled({ ...debt, paid: 1_000_001, received: 0 })).toBeNull();
    expect(settled({ ...debt, ours: -5, paid: 1, received: 1 })).toBeNull();
  });
});
