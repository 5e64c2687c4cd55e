import { describe, expect, test } from 'vitest';
import { chargeOf, type Presence } from './part-month.ts';

const whole: Presence = { share: [1, 1], days: 30, frozen_days: 0, days_of_month: 30 };
const gross = (amount: number, presence: Partial<Presence>, prorate = true, unit = 100) =>
  chargeOf({ amount, prorate }, { ...whole, ...presence }, unit)?.gross ?? null;

describe('part months', () => {
  test.each([
    ['FEE-22 joined 17 September: 14/30 of 6,000 is 2,800', 600_000, { share: [14, 30], days: 14 }, 280_000],
    ['FEE-22 story 2: joined 20 September: 11/30 of 6,000 is 2,200', 600_000, { share: [11, 30], days: 11 }, 220_000],
    ['STU-40 frozen 11-30 April at half: 2/3 of 8,500 is 5,667', 850_000, { share: [2, 3], frozen_days: 20 }, 566_700],
    ['STU-40 left 12 May: 12/31 of 8,500 is 3,290', 850_000, { share: [12, 31], days: 12, days_of_month: 31 }, 329_000],
  ] as const)('%s', (_title, amount, presence, expected) => expect(gross(amount, presence)).toBe(expected));
  test('STU-40 OMR 60.000 at 12/31 is 23.225', () =>
    expect(gross(60_000, { share: [12, 31], days: 12 }, true, 5)).toBe(23_225));
  test('FEE-23 without prorate: whole with one active day, nothing when wholly frozen', () => {
    expect(gross(600_000, { share: [1, 30], days: 1 }, false)).toBe(600_000);
    expect(gross(600_000, { share: [1, 2], frozen_days: 30 }, false)).toBeNull();
  });
  test('FEE-1 a whole month is not rounded', () => expect(gross(600_050, {})).toBe(600_050));
  test('FEE-30 not there at all: nothing', () => expect(gross(600_000, { days: 0, share: [0, 1] })).toBeNull());
});
