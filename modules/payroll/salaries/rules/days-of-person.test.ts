import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { type DaysOfBranch, daysOfPerson } from './days-of-person.ts';

const closed_until = asDay('2026-07-31');
const none: DaysOfBranch = {
  working_days: 0,
  present: 0,
  half_days: 0,
  absent: 0,
  leave_paid: 0,
  leave_unpaid: 0,
  overtime_day: 0,
  overtime_night: 0,
  overtime_off: 0,
  late_days: 0,
  late_days_from_leave: 0,
  holidays_unpaid: 0,
  closed_until,
};

describe('the days of a person out of those of attendance', () => {
  it.each([
    [
      'SAL-6 absents and lateness that no leave paid for',
      { working_days: 23, present: 21, absent: 2, late_days: 2, late_days_from_leave: 1.5 },
      { working: 23, present: 21, absent: 2, half_absent: 0, late: 0.5 },
    ],
    [
      'SAL-6 a half day absent is a half, apart from whole ones',
      { working_days: 22, present: 19.5, half_days: 1, absent: 2.5 },
      { absent: 2, half_absent: 1, present: 19.5 },
    ],
    [
      'a half day whose other half was leave costs nothing',
      { working_days: 22, present: 21.5, half_days: 1, leave_paid: 0.5 },
      { absent: 0, half_absent: 0, present: 22 },
    ],
    [
      'paid leave is presence, unpaid is not',
      { working_days: 22, present: 15, leave_paid: 4, leave_unpaid: 3 },
      { present: 19, unpaid_leave: 3, absent: 0 },
    ],
  ])('%s', (_name, given, expected) => {
    expect(daysOfPerson([{ ...none, ...given }])).toMatchObject(expected);
  });

  it('HOL-5 a holiday without pay is unpaid for daily and visiting people alone', () => {
    const parts = [{ ...none, working_days: 21, present: 21, leave_unpaid: 1, holidays_unpaid: 2 }];
    expect(daysOfPerson(parts).unpaid_leave).toBe(1);
    expect(daysOfPerson(parts, { paid_by_day: true }).unpaid_leave).toBe(3);
  });

  it('two branches of one month add up', () => {
    const days = daysOfPerson(
      [
        { ...none, working_days: 10, present: 9, absent: 1, overtime_day: 60 },
        { ...none, working_days: 12, present: 12, overtime_off: 30 },
      ],
      { scheduled: 23 },
    );
    expect(days).toMatchObject({ working: 22, scheduled: 23, present: 21, absent: 1 });
    expect(days.overtime).toEqual({ day: 60, night: 0, off_day: 30 });
  });
});
