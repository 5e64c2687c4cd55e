import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import {
  dayOn,
  hoursText,
  leastMinutes,
  lengthOf,
  overlapOf,
  type ShiftDay,
  timingOn,
  timingsProblem,
  weekMinutes,
  weekProblems,
} from './index.ts';
import { dayProblem } from './shift-days.ts';
import type { Timing } from './timing-on.ts';

const day = (more: Partial<ShiftDay> = {}): ShiftDay => ({
  weekday: 1,
  week_pattern: 'every',
  is_working: true,
  start_time: '08:00',
  end_time: '14:00',
  break_minutes: 0,
  late_grace_min: 10,
  early_grace_min: 10,
  half_day_in_after: null,
  opens_before_min: 120,
  closes_after_min: 240,
  is_flexible: false,
  ...more,
});
const off = (weekday: number): ShiftDay => day({ weekday, is_working: false, start_time: null, end_time: null });
const week = (more: Partial<ShiftDay> = {}): ShiftDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => (weekday === 0 || weekday === 6 ? off(weekday) : day({ weekday, ...more })));

test.each([
  ['within a day', '08:00', '14:00', 360],
  ['over midnight (SHF-3)', '22:00', '06:00', 480],
  ['to midnight', '16:00', '00:00', 480],
  ['once round the clock', '08:00', '08:00', 1440],
  ['25 hours', '08:00', '33:00', 1500],
  ['what is no time', '08:00', '8 Uhr', null],
])('SHF-3 length %s', (_title, start_time, end_time, minutes) => {
  expect(lengthOf({ start_time, end_time })).toBe(minutes);
});

test.each([
  ['25 hours', { end_time: '33:00' }, 'a shift of 25 h is longer than a day'],
  ['once round the clock', { end_time: '08:00' }, 'a shift of 24 h is longer than a day'],
  ['no end', { end_time: null }, 'give the start and the end'],
  ['a break as long as the shift', { break_minutes: 360 }, 'the break is as long'],
  ['graces of half the shift', { late_grace_min: 90, early_grace_min: 90 }, 'the two graces together'],
  ['a half day before the shift', { half_day_in_after: '07:00' }, 'the half day begins within the shift'],
  ['more least minutes than the shift has', { min_minutes_full: 400 }, 'the least minutes of a full day'],
])('SHF-6 refuses %s', (_title, wrong, sentence) => {
  expect(dayProblem(day(wrong))).toContain(`Monday: ${sentence}`);
});

test('SHF-6 what is not said follows from the shift', () => {
  expect(leastMinutes(day())).toEqual({ full: 340, half: 170 });
  expect(leastMinutes(day({ break_minutes: 15 }))).toEqual({ full: 325, half: 162 });
  expect(leastMinutes(day({ min_minutes_full: 300, min_minutes_half: 100 }))).toEqual({ full: 300, half: 100 });
  expect(weekMinutes(week())).toBe(5 * 360);
  expect(hoursText(1830)).toBe('30 h 30 min');
});

describe('SHF-4 windows of two days', () => {
  test('an overnight guard has a day for each punch', () => {
    const guard = day({ start_time: '22:00', end_time: '06:00', break_minutes: 30 });
    expect(overlapOf(guard, { ...guard, weekday: 2 })).toBeNull();
    expect(weekProblems(week({ start_time: '22:00', end_time: '06:00', break_minutes: 30 }))).toEqual([]);
  });

  test('a punch that would belong to two days is refused with both named', () => {
    const long = week({ start_time: '08:00', end_time: '02:00' });
    const [first] = weekProblems(long.map((one) => ({ ...one, closes_after_min: 360 })));
    expect(first).toContain('Monday takes punches until 08:00 of the next day and Tuesday from 06:00');
  });

  test('a day that is missing or stands twice is named', () => {
    expect(weekProblems(week().slice(1))).toEqual(['Sunday is missing. Say whether it is worked']);
    expect(weekProblems([...week(), day()])).toContain('A day of the week stands twice. Take one of them off');
  });
});

const timing = (more: Partial<Timing> = {}): Timing => ({
  name: 'Regular',
  from_date: asDay('2020-01-01'),
  to_date: null,
  priority: 0,
  days: week(),
  ...more,
});
const ramadan = timing({
  name: 'Ramadan',
  from_date: asDay('2027-02-08'),
  to_date: asDay('2027-03-09'),
  priority: 10,
  days: week({ start_time: '08:30', end_time: '12:30' }),
});

test.each([
  ['the day before', '2027-02-07', 'Regular'],
  ['the first day', '2027-02-08', 'Ramadan'],
  ['the last day', '2027-03-09', 'Ramadan'],
  ['the day after, by itself', '2027-03-10', 'Regular'],
])('SHF-2 %s', (_title, on, name) => {
  expect(timingOn([timing(), ramadan], asDay(on))?.name).toBe(name);
});

test('SHF-2 of one priority the later beginning holds; two that meet are refused with both named', () => {
  const later = timing({ name: 'Winter', from_date: asDay('2026-11-01') });
  expect(timingOn([timing(), later], asDay('2026-12-01'))?.name).toBe('Winter');
  expect(timingsProblem([timing(), later])).toContain('Regular and Winter hold on the same days from 01/11/2026');
  expect(timingsProblem([timing(), ramadan])).toBeNull();
  expect(timingsProblem([])).toContain('at least one timing');
});

test.each([
  ['every Saturday is off', '2026-10-10', false],
  ['the first Saturday is worked', '2026-10-03', true],
])('SHF-5 %s', (_title, on, isWorking) => {
  const days = [...week(), day({ weekday: 6, week_pattern: 'first' })];
  expect(dayOn(timing({ days }), asDay(on))?.is_working).toBe(isWorking);
});

test('SHF-5 odd, even and last weeks', () => {
  const of = (pattern: ShiftDay['week_pattern']) =>
    timing({ days: [...week(), day({ weekday: 6, week_pattern: pattern })] });
  const worked = (pattern: ShiftDay['week_pattern']) =>
    ['2026-10-03', '2026-10-10', '2026-10-17', '2026-10-24', '2026-10-31'].map(
      (on) => dayOn(of(pattern), asDay(on))?.is_working,
    );
  expect(worked('odd')).toEqual([true, false, true, false, true]);
  expect(worked('even')).toEqual([false, true, false, true, false]);
  expect(worked('last')).toEqual([false, false, false, false, true]);
});
