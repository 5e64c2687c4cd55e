import { describe, expect, it } from 'vitest';
import { type Foreign, ONE, translate, translationReserve } from './translate.ts';

const [CASH, RECEIVABLE, CAPITAL, INCOME, EXPENSE] = [1, 2, 3, 4, 5];
const omr = (account_id: number, net: number, rate: number): Foreign => ({
  account_id,
  column: 0,
  net,
  from: 'OMR',
  rate9: rate * ONE,
});
const in_pkr = { to: 'PKR', width: 1 } as const;

/** ACC-66: cash Dr 4,000.000, receivable Dr 1,000.000, capital Cr 3,000.000, income Cr 2,500.000, expense Dr 500.000. */
const book = ({ closing, average, capital }: { closing: number; average: number; capital: number }) => [
  omr(CASH, 4_000_000, closing),
  omr(RECEIVABLE, 1_000_000, closing),
  omr(CAPITAL, -3_000_000, capital),
  omr(INCOME, -2_500_000, average),
  omr(EXPENSE, 500_000, average),
];

describe('ACC-66 a book of OMR in PKR', () => {
  it('closing 725, average 720, capital 700 leave 85,000 on the credit side of 3300', () => {
    const sums = translate(book({ closing: 725, average: 720, capital: 700 }), in_pkr);
    expect([...sums.values()].flat()).toEqual([290_000_000, 72_500_000, -210_000_000, -180_000_000, 36_000_000]);
    expect(translationReserve(sums.values(), 1)).toEqual([8_500_000]);
  });

  it('one rate leaves nothing', () => {
    const sums = translate(book({ closing: 725, average: 725, capital: 725 }), in_pkr);
    expect(translationReserve(sums.values(), 1)).toEqual([0]);
  });
});

describe('ACC-67 rounding', () => {
  it('each account once, half up and away from zero, whatever its parts', () => {
    const rate9 = 725_123_456_789;
    const parts = [1, 1, 1].map((net): Foreign => ({ account_id: CASH, column: 0, net, from: 'OMR', rate9 }));
    expect(translate(parts, in_pkr).get(CASH)).toEqual([218]);
    expect(
      translate(
        parts.map((part) => ({ ...part, net: -part.net })),
        in_pkr,
      ).get(CASH),
    ).toEqual([-218]);
    const half: Foreign = { account_id: CASH, column: 0, net: 1, from: 'OMR', rate9: 5 * ONE };
    expect(translate([half], in_pkr).get(CASH)).toEqual([1]);
  });

  it('from PKR to OMR, and a book of the report’s own currency as it stands', () => {
    const parts: Foreign[] = [
      { account_id: CASH, column: 0, net: 72_500_000, from: 'PKR', rate9: 1_379_310 },
      { account_id: CASH, column: 1, net: 1_234_567, from: 'OMR', rate9: ONE },
    ];
    expect(translate(parts, { to: 'OMR', width: 2 }).get(CASH)).toEqual([1_000_000, 1_234_567]);
  });
});
