import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { monthlyShares, monthsOfAgreement, sharesFrom } from './fee-shares.ts';
import { itemsOf, setAgainst } from './challan-items.ts';

describe('FRA-10 a fee over the months of the agreement', () => {
  it('1,000,000.00 over 60 months: 59 × 16,666.66 and 16,667.06', () => {
    const shares = monthlyShares(100_000_000, 60);
    expect([shares.slice(0, 59).every((one) => one === 1_666_666), shares.at(-1)]).toEqual([true, 1_666_706]);
  });

  it.each([
    ['2026-04-01', '2031-03-31', 60],
    ['2026-04-15', '2031-04-14', 60],
    ['2026-04-15', '2031-04-20', 61],
    ['2026-04-01', '2026-04-30', 1],
  ])('%s to %s is %i months', (from, to, months) => {
    expect(monthsOfAgreement(asDay(from), asDay(to))).toBe(months);
  });

  it('months that are behind are recognised with the month of the charge', () => {
    const shares = sharesFrom(asMonth('2026-06-01'), {
      amount: 1_200,
      starts_on: asDay('2026-04-01'),
      ends_on: asDay('2027-03-31'),
    });
    expect([shares.length, shares[0], shares.at(-1)]).toEqual([
      10,
      { month: '2026-06-01', amount: 300 },
      { month: '2027-03-01', amount: 100 },
    ]);
  });
});

describe('ROY-11 items of a challan', () => {
  const none = { royalty: 0, marketing: 0, minimum: 0, late: 0, tax: 0, rounding: 0 };
  it('one a kind, none where a kind comes to nothing', () => {
    const items = itemsOf(asMonth('2026-09-01'), { ...none, royalty: 100, tax: 16 }, 16);
    expect(items.map((item) => [item.kind, item.amount])).toEqual([
      ['royalty', 100],
      ['tax', 16],
    ]);
  });

  it('what is below 0 lowers the largest first, and nothing is left below 0', () => {
    const amounts = [50, 100, -120, -5];
    const off = setAgainst(amounts);
    expect(off).toEqual([-25, -100, 120, 5]);
    expect(amounts.map((amount, at) => amount + (off[at] ?? 0))).toEqual([25, 0, 0, 0]);
  });
});
