// The balance of coming days (05 §14.4).

import { describe, expect, it } from 'vitest';
import { addDays, asDay } from '#kernel/dates.ts';
import { daysAhead, outlookOf } from './weather.ts';

const today = asDay('2026-12-29');
const span = { from: addDays(today, 1), to: addDays(today, 4) };
const move = (days: number, amount: number) => ({ branch_id: 1, day: addDays(today, days), amount });

describe('the weather', () => {
  it('each day begins with what the day before left; a day below nothing is red', () => {
    const days = daysAhead(1_000, [move(1, 300), move(1, -200), move(2, -1_500), move(4, 900)], span);
    expect(days.map((day) => [day.day, day.in, day.out, day.closing])).toEqual([
      ['2026-12-30', 300, 200, 1_100],
      ['2026-12-31', 0, 1_500, -400],
      ['2027-01-01', 0, 0, -400],
      ['2027-01-02', 900, 0, 500],
    ]);
    expect(outlookOf(1_000, today, days)).toEqual({
      in: 1_200,
      out: 1_700,
      closing: 500,
      lowest: -400,
      lowest_on: '2026-12-31',
      red_days: 2,
      first_red: '2026-12-31',
    });
  });

  it('today may be the lowest; nothing ahead leaves what there is', () => {
    const days = daysAhead(50, [move(2, 10)], span);
    expect(outlookOf(50, today, days)).toMatchObject({ lowest: 50, lowest_on: today, red_days: 0, first_red: null });
    expect(daysAhead(7, [], span).map((day) => day.closing)).toEqual([7, 7, 7, 7]);
  });
});
