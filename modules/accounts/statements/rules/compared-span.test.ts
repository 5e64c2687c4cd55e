import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { comparedSpan, monthsOf } from './compared-span.ts';

describe('ACC-71 what a statement is compared with', () => {
  it.each([
    ['2026-07-01', '2026-09-30', 'last_period', '2026-04-01', '2026-06-30'],
    ['2026-03-01', '2026-03-31', 'last_period', '2026-02-01', '2026-02-28'],
    ['2026-07-01', '2026-07-10', 'last_period', '2026-06-21', '2026-06-30'],
    ['2026-07-01', '2027-06-30', 'last_year', '2025-07-01', '2026-06-30'],
    ['2025-02-01', '2025-02-28', 'last_year', '2024-02-01', '2024-02-29'],
    ['2028-02-10', '2028-02-29', 'last_year', '2027-02-10', '2027-02-28'],
  ] as const)('%s – %s with its %s', (from, to, mode, first, last) => {
    expect(comparedSpan({ from: asDay(from), to: asDay(to) }, mode)).toEqual({ from: first, to: last });
  });

  it('with nothing', () => {
    expect(comparedSpan({ from: asDay('2026-07-01'), to: asDay('2026-07-31') }, 'none')).toBeNull();
  });

  it('months that a span touches', () => {
    expect(monthsOf({ from: asDay('2026-11-20'), to: asDay('2027-01-05') })).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
    ]);
  });
});
