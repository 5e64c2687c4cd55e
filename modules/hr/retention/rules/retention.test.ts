// HR-12 as a table; story 15.

import { describe, expect, it } from 'vitest';
import { closingOf, retentionOf, turnoverOf } from './retention.ts';

describe('HR-12 retention', () => {
  it.each([
    [180, 20, 14, 93],
    [0, 0, 0, 0],
    [0, 5, 5, 0],
    [3, 0, 1, 67],
    [10, 0, 0, 100],
  ])('%i before, %i joined, %i left: %i %%', (opening, joined, left, percent) => {
    expect(retentionOf({ opening, joined, left })).toBe(percent);
  });

  it('turnover is of the average of before and after; a month is closed by what moved', () => {
    expect(turnoverOf(14, 180, 186)).toBe(8);
    expect(turnoverOf(0, 0, 0)).toBe(0);
    expect(closingOf({ opening: 180, joined: 20, transfer_in: 3, left: 14, transfer_out: 1 })).toBe(188);
  });
});
