// 07 §12.2: from the 20th on the running month is shown; before it the month that is over, until it is posted.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { beginsOn, monthShown } from './month-shown.ts';

const cases = [
  ['2026-11-01', false, '2026-11-01', false],
  ['2026-11-19', false, '2026-11-01', false],
  ['2026-11-20', false, '2026-11-01', true],
  ['2026-11-30', false, '2026-11-01', true],
  ['2026-12-01', true, '2026-11-01', true],
  ['2026-12-01', false, '2026-12-01', false],
  ['2026-12-19', true, '2026-11-01', true],
  // The running month goes before one that is late.
  ['2026-12-20', true, '2026-12-01', true],
  ['2027-01-05', true, '2026-12-01', true],
  ['2027-02-20', false, '2027-02-01', true],
] as const;

describe('which month is shown', () => {
  it.each(cases)('07 §12.2 on %s (the month before still to come: %s): %s, shown: %s', (day, before, month, yet) => {
    expect(monthShown(asDay(day), before)).toEqual({ month, yet });
  });

  it('07 §12.2 says the day from which on', () => {
    expect(beginsOn(monthShown(asDay('2027-02-03'), false).month)).toBe('2027-02-20');
  });
});
