import { expect, it } from 'vitest';
import { percentOf } from './percent-of-counts.ts';

const none = { present: 0, late: 0, half: 0, absent: 0, leave: 0 };

it.each([
  ['nothing is marked', none, true, null],
  ['ATT-4 of one child', { present: 8, late: 1, half: 1, absent: 0, leave: 1 }, true, 86],
  ['leave is no day', { present: 8, late: 1, half: 1, absent: 0, leave: 1 }, false, 95],
  ['all absent', { ...none, absent: 4 }, true, 0],
] as const)('ATT-4 %s', (_title, counts, leave_counts, percent) =>
  expect(percentOf(counts, leave_counts)).toBe(percent),
);
