// PKG-3, PKG-5 and PKG-8 with the paper's figures.

import { describe, expect, it } from 'vitest';
import { depthOf, discountOn, firstYear, type PricedLine, stackedPolicy } from './package-price.ts';

const RUPEE = 100;
const line = (more: Partial<PricedLine>): PricedLine => ({
  position: 1,
  fee_head_id: 1,
  head_name: 'Admission fee',
  nature: 'one_time',
  full_amount: 0,
  bills_in: 4095,
  discount: null,
  installable: false,
  kept_on_withdrawal: false,
  ...more,
});
const percent = (value: number, months: number | null = null) => ({ mode: 'percent', value, months }) as const;

describe('PKG-3 the discount of a line', () => {
  it.each([
    [{ discount: percent(50) }, 20_000 * RUPEE, 10_000 * RUPEE],
    [{ discount: percent(10) }, 425_750, 42_600],
    [{ discount: percent(33.3333) }, 100_000, 33_300],
    [{ discount: { mode: 'amount', value: 900_000, months: null } as const }, 850_000, 850_000],
    [{ discount: { mode: 'free', value: 0, months: null } as const }, 850_000, 850_000],
    [{ discount: percent(50), nature: 'refundable' as const }, 1_000_000, 0],
    [{}, 850_000, 0],
  ])('%o of %i: %i', (more, gross, expected) => {
    expect(discountOn(line(more), gross, RUPEE)).toBe(expected);
  });

  it('is rounded half up to 5 baisa in Oman', () => {
    expect(discountOn(line({ discount: percent(33.3333) }), 100_000, 5)).toBe(33_335);
  });
});

describe('PKG-5 stacking', () => {
  it.each([
    ['alone', { gross: 1000, of_package: 400, of_policy: 300 }, { of_package: 400, of_policy: 0 }],
    ['alone', { gross: 1000, of_package: 200, of_policy: 300 }, { of_package: 0, of_policy: 300 }],
    ['with_policy', { gross: 1000, of_package: 400, of_policy: 300 }, { of_package: 400, of_policy: 300 }],
    ['with_policy', { gross: 1000, of_package: 800, of_policy: 300 }, { of_package: 800, of_policy: 200 }],
    ['with_all', { gross: 500, of_package: 800, of_policy: 300 }, { of_package: 500, of_policy: 0 }],
  ] as const)('%s %o', (stacking, of, expected) => {
    expect(stackedPolicy(stacking, of)).toEqual(expected);
  });
});

describe('PKG-8 depth', () => {
  const grade1 = [
    line({ full_amount: 20_000 * RUPEE, discount: percent(50), installable: true }),
    line({ position: 2, full_amount: 12_000 * RUPEE, installable: true }),
    line({ position: 3, nature: 'refundable', full_amount: 10_000 * RUPEE }),
    line({ position: 4, nature: 'recurring', full_amount: 8_500 * RUPEE, discount: percent(10, 12) }),
  ];

  it('(10,000 + 10,200) ÷ (20,000 + 12,000 + 102,000) = 15.07 %', () => {
    const year = firstYear(grade1, RUPEE);
    expect([year.discount, year.gross]).toEqual([20_200 * RUPEE, 134_000 * RUPEE]);
    expect(depthOf(year)).toBe(15.07);
  });

  it('says what is asked first, what a month costs and what may be paid in parts', () => {
    expect(firstYear(grade1, RUPEE)).toMatchObject({
      refundable: 10_000 * RUPEE,
      first_payment: (10_000 + 12_000 + 10_000 + 7_650) * RUPEE,
      monthly: 7_650 * RUPEE,
      installable: 22_000 * RUPEE,
    });
  });

  it('a head that is billed in two months counts twice, and so does its discount at most', () => {
    const year = firstYear(
      [line({ nature: 'recurring', full_amount: 1_000, bills_in: 516, discount: percent(50) })],
      1,
    );
    expect(year).toMatchObject({ gross: 2_000, discount: 1_000, monthly: 0, first_payment: 0 });
  });

  it('nothing billed is no depth', () => {
    expect(depthOf({ gross: 0, discount: 0 })).toBe(0);
  });
});
