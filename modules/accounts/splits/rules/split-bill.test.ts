// 05 §14.8: parts add up to the whole, whatever the heads.

import { describe, expect, test } from 'vitest';
import { inWords, splitBill, unitOf, weightOf } from './split-bill.ts';

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

describe('largest remainder', () => {
  test.each([
    ['three alike', 100_00, [1, 1, 1], 100, [34_00, 33_00, 33_00]],
    ['by students', 120_000_00, [1240, 312, 448], 100, [74_400_00, 18_720_00, 26_880_00]],
    ['the largest remainder first', 10_00, [1, 2, 4], 100, [1_00, 3_00, 6_00]],
    ['a branch without heads bears nothing', 99_99, [0, 5, 0], 1, [0, 99_99, 0]],
    ['rials to the baisa', 1_000, [1, 1, 1, 1, 1, 1, 1], 1, [143, 143, 143, 143, 143, 143, 142]],
    ['less than a unit each', 2_00, [1, 1, 1], 100, [1_00, 1_00, 0]],
    ['nothing to go by', 500_00, [0, 0], 100, [0, 0]],
    ['nothing to split', 0, [3, 4], 100, [0, 0]],
  ])('%s', (_name, amount, weights, unit, parts) => {
    expect(splitBill(amount, weights, unit)).toEqual(parts);
  });

  test('parts add up to the whole for odd amounts, many branches and large heads', () => {
    for (let n = 1; n <= 300; n += 7) {
      const weights = Array.from({ length: n }, (_, k) => ((k * 7919) % 1009) + (k === 0 ? 1 : 0));
      for (const amount of [1, 99, 100, 12_345_67, 999_999_999_999]) {
        expect(sum(splitBill(amount, weights)), `${amount} over ${n}`).toBe(amount);
        expect(sum(splitBill(amount, weights, 100)), `${amount} over ${n} in rupees`).toBe(amount);
      }
    }
  });

  test('the parts of the largest amount and the largest heads are exact', () => {
    expect(sum(splitBill(999_999_999_999, [9_007_199_254_740_991, 1, 4_503_599_627_370_495]))).toBe(999_999_999_999);
  });

  test('what is below 0 is refused', () => {
    expect(() => splitBill(-1, [1])).toThrow(RangeError);
    expect(() => splitBill(1, [-1])).toThrow(RangeError);
  });
});

test('rupees stay whole where the bill is whole', () => {
  expect([unitOf(100_00, 'PKR'), unitOf(100_50, 'PKR'), unitOf(1000, 'OMR')]).toEqual([100, 1, 1]);
});

test('what a head weighs, and how it is told', () => {
  const head = { branch_id: 1, students: 312, area: null, share: 12.5 };
  expect([weightOf('students', head), weightOf('area', head), weightOf('shares', head)]).toEqual([312, 0, 1250]);
  expect(inWords('students', 312, 1240)).toBe('312 of 1,240 students');
  expect(inWords('area', 4200, 20_000)).toBe('4,200 of 20,000 sq ft');
  expect(inWords('shares', 1250, 10_000)).toBe('12.5 of 100 shares');
});
