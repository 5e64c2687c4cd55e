import { expect, test } from 'vitest';
import { copiedAmount } from './copied-amount.ts';

test.each([
  [600_000, 1000, 5_000, 660_000],
  [575_000, 1000, 5_000, 635_000],
  [612_345, 1000, 100, 673_600],
  [45_500, -250, 5, 44_365],
  [612_345, 0, 5_000, 612_345],
])('%i changed by %i hundredths of a percent to %i is %i (FEE-1)', (amount, change_bp, round_to, after) => {
  expect(copiedAmount(amount, { change_bp, round_to })).toBe(after);
});
