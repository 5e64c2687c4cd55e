import { expect, it } from 'vitest';
import { inWords, stepOf } from './alert-days.ts';

it.each([
  [91, undefined],
  [90, 90],
  [31, 90],
  [30, 30],
  [8, 30],
  [7, 7],
  [1, 7],
  [0, 0],
  [-1, undefined],
] as const)('BR-9 a paper with %d days left stands at step %s', (left, step) => {
  expect(stepOf(left)).toBe(step);
});

it('BR-9 the sentence', () => {
  expect([inWords(0), inWords(1), inWords(7)]).toEqual(['ends today', 'ends in 1 day', 'ends in 7 days']);
});
