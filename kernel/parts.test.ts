import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitByShares, splitEvenly, wrongSum } from './parts.ts';

describe('FEE-90 a sum in parts', () => {
  test('equal parts: each floored to the rounding unit, the first takes the rest', () => {
    expect(splitEvenly(500_000, 9, 5)).toEqual([55_560, ...Array<number>(8).fill(55_555)]);
    expect(splitEvenly(3_200_000, 3, 100)).toEqual([1_066_800, 1_066_600, 1_066_600]);
    expect(splitEvenly(100_000, 3, 5)).toEqual([33_340, 33_330, 33_330]);
    expect(splitEvenly(500, 1, 100)).toEqual([500]);
    expect(() => splitEvenly(500, 0)).toThrow(RangeError);
  });

  test('by shares: each floored, the rest on the first', () => {
    expect(splitByShares(3_200_000, [5000, 2500, 2500], 100)).toEqual([1_600_000, 800_000, 800_000]);
    expect(splitByShares(1_000_050, [3333, 3333, 3334], 100)).toEqual([333_350, 333_300, 333_400]);
    expect(() => splitByShares(500, [0, 0])).toThrow(RangeError);
    expect(() => splitByShares(500, [1.5, 1])).toThrow(RangeError);
  });

  test('whatever is split adds up again, and no part but the first leaves the unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(1, 5, 100),
        (amount, shares, unit) => {
          const parts = splitByShares(amount, shares, unit);
          expect(wrongSum(parts, amount, 'PKR')).toBeNull();
          expect(parts.slice(1).every((part) => part % unit === 0 && part >= 0)).toBe(true);
        },
      ),
    );
  });

  test('14 parts that do not add up are told by how much', () => {
    const rials = [55_560, ...Array<number>(7).fill(55_555), 55_000];
    expect(wrongSum(rials, 500_000, 'OMR')).toBe('The parts add up to 499.445; 0.555 is missing');
    expect(wrongSum([600_000, 500_000], 1_000_000, 'PKR')).toBe('The parts add up to 11,000; 1,000 is too much');
    expect(wrongSum([], 500, 'PKR')).toBe('The parts add up to 0; 5 is missing');
  });
});
