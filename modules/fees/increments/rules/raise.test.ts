// FEE-86 as tables: raised and rounded; and the picture of rises.

import { describe, expect, it } from 'vitest';
import { histogramOf, raised } from './raise.ts';

const ten = { mode: 'percent', rate: 1000, round_to: 5000, round_rule: 'nearest' } as const;

describe('FEE-86 an increment of 10 %', () => {
  it.each([
    [600_000, 660_000],
    [575_000, 635_000],
    [612_300, 675_000],
  ])('to the nearest PKR 50: %i → %i', (before, after) => {
    expect(raised(before, ten)).toBe(after);
  });

  it('up and down go the other way about the half', () => {
    expect(raised(575_000, { ...ten, round_rule: 'down' })).toBe(630_000);
    expect(raised(612_300, { ...ten, round_rule: 'up' })).toBe(675_000);
    expect(raised(600_000, { ...ten, round_rule: 'up' })).toBe(660_000);
  });

  it('works in rials, with an amount, and to a new amount as it was written', () => {
    expect(raised(45_500, { ...ten, rate: 500, round_to: 500 })).toBe(48_000);
    expect(raised(45_500, { ...ten, mode: 'amount', amount: 2_500, round_to: 5 })).toBe(48_000);
    expect(raised(45_500, { ...ten, mode: 'new_amount', amount: 47_003 })).toBe(47_003);
  });
});

describe('FEE-86 how much lines rise by', () => {
  it('is one bar where all rise alike, and at most eight where they do not', () => {
    expect(histogramOf([], 100)).toEqual([]);
    expect(histogramOf([{ rise: 60_000, lines: 7 }], 5000)).toEqual([{ from: 60_000, to: 65_000, lines: 7 }]);
    const many = Array.from({ length: 100 }, (_, nth) => ({ rise: 1000 + nth * 100, lines: 2 }));
    const bars = histogramOf(many, 100);
    expect(bars.length).toBeLessThanOrEqual(8);
    expect(bars.reduce((sum, bar) => sum + bar.lines, 0)).toBe(200);
  });
});
