// How a difference is shared between charge and concession (FEE-80; spec 04 §8).

import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { splitOf } from './line-split.ts';

const line = { gross: 600_000, net: 540_000, off: [{ type_id: 1, amount: 60_000 }] };

describe('FEE-80 splitOf', () => {
  it('to nothing takes charge and concession back whole', () => {
    expect(splitOf(line, 0, false)).toEqual({
      gross: -600_000,
      concession: -60_000,
      off: [{ type_id: 1, amount: -60_000 }],
    });
  });
  it('to the half carries the concession in proportion', () => {
    expect(splitOf(line, 270_000, false)).toEqual({
      gross: -300_000,
      concession: -30_000,
      off: [{ type_id: 1, amount: -30_000 }],
    });
  });
  it('where the concession was wrong the charge stays', () => {
    expect(splitOf(line, 450_000, true)).toEqual({
      gross: 0,
      concession: 90_000,
      off: [{ type_id: 1, amount: 90_000 }],
    });
    expect(splitOf(line, 600_000, true)).toEqual({
      gross: 0,
      concession: -60_000,
      off: [{ type_id: 1, amount: -60_000 }],
    });
  });
  it('above the whole charge the rest is charge', () => {
    expect(splitOf(line, 650_000, true)).toEqual({
      gross: 50_000,
      concession: -60_000,
      off: [{ type_id: 1, amount: -60_000 }],
    });
  });
  it('without a concession all of it is charge; of a line that nets to nothing the concession gives way', () => {
    expect(splitOf({ gross: 50_000, net: 50_000, off: [] }, 0, true)).toEqual({
      gross: -50_000,
      concession: 0,
      off: [],
    });
    const free = { gross: 50_000, net: 0, off: [{ type_id: 2, amount: 50_000 }] };
    expect(splitOf(free, 20_000, false)).toEqual({
      gross: 0,
      concession: -20_000,
      off: [{ type_id: 2, amount: -20_000 }],
    });
  });
});

test('the change is what was asked for, and its concessions add up, whatever the amounts', () => {
  const amount = fc.integer({ min: 0, max: 999_999_999 });
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 3 }), amount, fc.boolean(), (net, taken, after, wrong) => {
      const off = taken.map((one, type_id) => ({ type_id, amount: one }));
      const gross = taken.reduce((sum, one) => sum + one, net);
      const change = splitOf({ gross, net, off }, after, wrong);
      expect(change.gross - change.concession).toBe(after - net);
      expect(change.off.reduce((sum, one) => sum + one.amount, 0)).toBe(change.concession);
    }),
  );
});
