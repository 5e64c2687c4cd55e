import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { averageBalance, profitShares } from './profit-shares.ts';

const year = { from: asDay('2026-01-01'), to: asDay('2026-12-31') };
const on = (day: string, amount: number) => ({ day: asDay(day), amount });

describe('the profit of a fund (STAT-5)', () => {
  it('is spread by what stood there day by day', () => {
    expect(averageBalance({ opening: 100_000, moves: [] }, year)).toBe(100_000);
    expect(averageBalance({ opening: 0, moves: [on('2026-07-02', 200_000)] }, year)).toBe(100_274);
    expect(averageBalance({ opening: 50_000, moves: [on('2026-01-01', -50_000)] }, year)).toBe(0);
    expect(averageBalance({ opening: -10, moves: [] }, year)).toBe(0);
    expect(averageBalance({ opening: 0, moves: [on('2026-12-31', 36_500)] }, year)).toBe(100);
  });

  it('adds up to the unit, and gives nothing to who had nothing', () => {
    const members = [3, 0, 3, 3].map((average, n) => ({ n, average }));
    expect(profitShares(10_000, members, 100).map((one) => [one.n, one.share])).toEqual([
      [0, 3_400],
      [2, 3_300],
      [3, 3_300],
    ]);
    expect(profitShares(10_000, [{ average: 0 }], 1)).toEqual([]);
  });
});
