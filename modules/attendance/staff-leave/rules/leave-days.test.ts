import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { countedDays, daysFrom, pricedDays, tierOf } from './leave-days.ts';
import { yearStart } from './leave-year.ts';

const week = daysFrom(asDay('2026-10-05'), asDay('2026-10-11')).map((date, i) => ({
  date,
  is_working: i < 5 && i !== 2,
}));
const weekdays = week.slice(0, 5);
const paid = { pay: 'paid', pay_tiers: [] } as const;
const oman = [
  { upto_day: 21, percent: 100 },
  { upto_day: 35, percent: 75 },
  { upto_day: 70, percent: 50 },
  { upto_day: 182, percent: 35 },
];
const usual = { count_mode: 'working_days', sandwich: false } as const;

describe('LVE-1 days', () => {
  test('a holiday inside is not asked for; with sandwich it is; the calendar counts all', () => {
    expect(countedDays(weekdays, usual, 'full')).toHaveLength(4);
    expect(countedDays(week, { ...usual, sandwich: true }, 'full')).toHaveLength(5);
    expect(countedDays(week, { count_mode: 'calendar_days', sandwich: false }, 'full')).toHaveLength(7);
    expect(countedDays(week.slice(5), usual, 'full')).toEqual([]);
    expect(countedDays(week.slice(0, 1), usual, 'second_half')).toMatchObject([{ part: 'second', portion: 0.5 }]);
  });
});

test('story 6: four days asked, three left: three paid, one unpaid', () => {
  const priced = pricedDays(countedDays(weekdays, usual, 'full'), paid, { available: 3, used: 7 });
  expect(priced).toMatchObject({ total: 4, paid: 3, unpaid: 1, unpaid_equivalent: 1 });
});

test('story 7: ten days of sickness at eighteen used: 1.75 days of pay are lost', () => {
  const days = daysFrom(asDay('2026-10-01'), asDay('2026-10-10')).map(
    (date) => ({ date, part: 'full', portion: 1 }) as const,
  );
  const priced = pricedDays(days, { pay: 'tiered', pay_tiers: oman }, { available: 164, used: 18 });
  expect(priced.days.map((one) => one.pay_percent)).toEqual([100, 100, 100, 75, 75, 75, 75, 75, 75, 75]);
  expect(priced).toMatchObject({ paid: 10, unpaid: 0, unpaid_equivalent: 1.75 });
});

test.each([
  [21, 100],
  [22, 75],
  [71, 35],
  [183, 0],
])('LVE-9 day %i is paid with %i %%', (nth, percent) => {
  expect(tierOf(nth, oman)).toBe(percent);
});

test('of any request: paid and unpaid make the whole, and no more is taken than there is', () => {
  for (let n = 0; n < 400; n += 1) {
    const length = 1 + (n % 30);
    const days = daysFrom(asDay('2026-10-01'), asDay('2026-10-30')).slice(0, length);
    const available = (n % 23) / 2 - 1;
    const priced = pricedDays(
      days.map((date) => ({ date, part: 'full', portion: 1 }) as const),
      n % 3 === 0 ? { pay: 'tiered', pay_tiers: oman } : paid,
      { available, used: n % 200 },
    );
    expect(priced.paid + priced.unpaid).toBe(priced.total);
    expect(priced.paid).toBeLessThanOrEqual(Math.max(0, available));
    expect(priced.unpaid_equivalent).toBeGreaterThanOrEqual(priced.unpaid);
    expect(priced.unpaid_equivalent).toBeLessThanOrEqual(priced.total);
  }
});

describe('leave years', () => {
  test('a session year begins in April', () => {
    expect(yearStart(4, asDay('2026-03-31'))).toBe('2025-04-01');
    expect(yearStart(1, asDay('2026-03-31'))).toBe('2026-01-01');
  });
});
