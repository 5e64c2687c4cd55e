import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equalParts, partsAddUp, partsByShare } from './instalment-parts.ts';

describe('instalments', () => {
  test('FEE-90 story 14: OMR 500.000 in 9 is 55.560 and 8 x 55.555', () => {
    expect(equalParts(500_000, 9, 5)).toEqual([55_560, ...Array.from({ length: 8 }, () => 55_555)]);
  });
  test('FEE-90 PKR 32,000 in 3 is 10,668, 10,666, 10,666', () =>
    expect(equalParts(3_200_000, 3, 100)).toEqual([1_066_800, 1_066_600, 1_066_600]));
  test('FEE-90 by shares: floor each, the rest to the first', () =>
    expect(partsByShare(1_000_100, [3333, 3333, 3334], 100)).toEqual([333_400, 333_300, 333_400]));
  test('FEE-90 story 14: 55.000 for 55.555 leaves 0.555 missing', () => {
    const parts = [55_560, 55_000, ...Array.from({ length: 7 }, () => 55_555)];
    expect(partsAddUp(parts, 500_000, 'OMR')?.message).toBe('The parts add up to 499.445; 0.555 is missing');
  });
  test('FEE-90 no unit is ever lost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.integer({ min: 1, max: 12 }),
        fc.constantFrom(1, 5, 100),
        (charge, n, unit) => {
          expect(partsAddUp(equalParts(charge, n, unit), charge, 'PKR')).toBeNull();
        },
      ),
    );
  });
});
