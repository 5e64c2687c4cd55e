import { expect, it } from 'vitest';
import { childrenMore, expectedOf, stayed } from './package-effect.ts';

it('nobody there long enough is no percent, not 0', () => {
  expect(stayed(0, 0)).toEqual({ due: 0, kept: 0, percent: null });
  expect(stayed(3, 2).percent).toBe(66.7);
});

it.each([
  [0, 50_000, 0],
  [100_000, 50_000, 2],
  [100_001, 50_000, 3],
  [100_000, 0, null],
] as const)('a discount of %d is paid for by children who pay %d: %s more', (off, net, more) => {
  expect(childrenMore(off, net)).toBe(more);
});

it.each([
  [7, 100, 7],
  [7, 150, 11],
  [0, 500, 0],
] as const)('%d who joined at %d percent are %d', (joined, percent, expected) => {
  expect(expectedOf(joined, percent)).toBe(expected);
});
