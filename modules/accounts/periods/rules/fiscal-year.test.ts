import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { fiscalYearOf, periodsOf, yearSpanFault } from './fiscal-year.ts';

describe('05 section 2 fiscal years', () => {
  it.each([
    [162, '2026-11-21', '2026-27', '2026-07-01', '2027-06-30'],
    [162, '2026-06-30', '2025-26', '2025-07-01', '2026-06-30'],
    [161, '2026-11-21', '2026', '2026-01-01', '2026-12-31'],
  ])('country %i on %s is the year %s', (country, day, name, start_date, end_date) => {
    expect(fiscalYearOf(country, asDay(day))).toEqual({ name, start_date, end_date });
  });

  it('ACC-50 a year makes 12 periods that meet without a gap', () => {
    const spans = periodsOf(asDay('2026-07-01'), asDay('2027-06-30'));
    expect(spans).toHaveLength(12);
    expect(spans[7]).toEqual({ month: '2027-02-01', start_date: '2027-02-01', end_date: '2027-02-28' });
  });

  it('a part month is cut at both ends', () => {
    expect(periodsOf(asDay('2026-07-10'), asDay('2026-08-20'))).toEqual([
      { month: '2026-07-01', start_date: '2026-07-10', end_date: '2026-07-31' },
      { month: '2026-08-01', start_date: '2026-08-01', end_date: '2026-08-20' },
    ]);
  });

  it('18 months are allowed, 19 are not', () => {
    expect(yearSpanFault(asDay('2026-01-01'), asDay('2027-06-30'))).toBeNull();
    expect(yearSpanFault(asDay('2026-01-01'), asDay('2027-07-31'))?.message).toBe(
      'A fiscal year has at most 18 months',
    );
    expect(yearSpanFault(asDay('2026-01-01'), asDay('2025-12-31'))).not.toBeNull();
  });
});
