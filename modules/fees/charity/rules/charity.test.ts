// FEE-17 and FEE-19 as tables.

import { describe, expect, it } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { moreOff, overlap, type Span } from './charity.ts';

const span = (head_id: number | null, from: string, to: string | null): Span => ({
  head_id,
  valid_from: asMonth(from),
  valid_to: to === null ? null : asMonth(to),
});

describe('FEE-17 two concessions of charity', () => {
  it.each([
    [span(1, '2026-09-01', null), span(1, '2026-12-01', null), true],
    [span(1, '2026-09-01', '2026-11-01'), span(1, '2026-12-01', null), false],
    [span(1, '2026-09-01', null), span(2, '2026-09-01', null), false],
    [span(null, '2026-09-01', null), span(2, '2026-09-01', '2026-09-01'), true],
    [span(null, '2026-09-01', '2027-03-01'), span(null, '2027-03-01', null), true],
  ])('%o and %o: %s', (a, b, yes) => {
    expect(overlap(a, b)).toBe(yes);
    expect(overlap(b, a)).toBe(yes);
  });
});

describe('FEE-19 what is taken off a billed line in addition', () => {
  it('is the difference of each type', () => {
    expect(
      moreOff(
        [{ type_id: 1, amount: 600 }],
        [
          { type_id: 1, amount: 600 },
          { type_id: 8, amount: 3000 },
        ],
        5400,
      ),
    ).toEqual([{ type_id: 8, amount: 3000 }]);
    expect(moreOff([{ type_id: 1, amount: 600 }], [{ type_id: 8, amount: 3000 }], 5400)).toEqual([
      { type_id: 1, amount: -600 },
      { type_id: 8, amount: 3000 },
    ]);
  });

  it('is never more than the line charges still', () => {
    expect(moreOff([], [{ type_id: 8, amount: 3000 }], 1000)).toEqual([{ type_id: 8, amount: 1000 }]);
    expect(moreOff([], [{ type_id: 8, amount: 3000 }], 0)).toEqual([]);
  });
});
