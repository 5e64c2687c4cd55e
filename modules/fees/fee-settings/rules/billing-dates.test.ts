import { describe, expect, test } from 'vitest';
import { asMonth } from '#kernel/dates.ts';
import { billDates, dayOfMonth, monthsBilledTogether } from './billing-dates.ts';

const settings = { issue_day: 1, due_day: 10, valid_till_day: 'last' } as const;

test('FEE-20 months that are billed together with the month before follow it, over the turn of the year too', () => {
  expect(monthsBilledTogether(asMonth('2026-06-01'), [])).toEqual(['2026-06-01']);
  expect(monthsBilledTogether(asMonth('2026-06-01'), [7, 8])).toEqual(['2026-06-01', '2026-07-01', '2026-08-01']);
  expect(monthsBilledTogether(asMonth('2026-05-01'), [7, 8])).toEqual(['2026-05-01']);
  expect(monthsBilledTogether(asMonth('2026-12-01'), [1])).toEqual(['2026-12-01', '2027-01-01']);
  const all = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  expect(monthsBilledTogether(asMonth('2026-06-01'), all)).toHaveLength(12);
});

describe('billing dates', () => {
  test('FEE-20 by the branch settings: 1st, 10th, last', () => {
    expect(billDates(asMonth('2026-09-01'), settings)).toEqual({
      issue_date: '2026-09-01',
      due_date: '2026-09-10',
      valid_until: '2026-09-30',
    });
  });
  test('SET-1 day 31 becomes the last day', () => expect(dayOfMonth(asMonth('2028-02-01'), 31)).toBe('2028-02-29'));
  test('FEE-20 a due date on a Sunday moves to Monday', () => {
    const notSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0;
    expect(billDates(asMonth('2026-05-01'), settings, notSunday).due_date).toBe('2026-05-11');
  });
  test('FEE-20 the validity moves with a due date that would pass it', () => {
    const notBefore = (day: string) => day >= '2026-10-02';
    expect(billDates(asMonth('2026-09-01'), { ...settings, due_day: 30 }, notBefore)).toEqual({
      issue_date: '2026-09-01',
      due_date: '2026-10-02',
      valid_until: '2026-10-02',
    });
  });
});
