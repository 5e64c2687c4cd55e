// Days, months and instants: what is one, how one is made of another, and that none stands for another.

import { describe, expect, it } from 'vitest';
import {
  asDay,
  asInstant,
  asMonth,
  daysBetween,
  dayInMonth,
  firstDayOf,
  formatDate,
  instantAt,
  isLocalDate,
  localTime,
  monthIn,
  monthOf,
  todayIn,
} from './dates.ts';

describe('a day and a time in a zone', () => {
  it.each([
    ['2026-05-14', '09:30', 'Asia/Karachi', '2026-05-14T04:30:00.000Z'],
    ['2026-05-14', '00:15', 'Asia/Muscat', '2026-05-13T20:15:00.000Z'],
    ['2026-07-01', '12:00', 'Europe/London', '2026-07-01T11:00:00.000Z'],
    ['2026-12-01', '12:00', 'Europe/London', '2026-12-01T12:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, iso) => {
    expect(instantAt(asDay(day), time, zone)).toBe(iso);
    expect(localTime(asInstant(iso), zone)).toEqual({ day, time });
  });
});

describe('a day of the calendar', () => {
  it.each(['1900-01-01', '2024-02-29', '2199-12-31'])('%s is one', (day) => expect(isLocalDate(day)).toBe(true));
  it.each(['1899-12-31', '2023-02-29', '9999-12-31', '0001-01-01', '2026-13-01', '2026-1-1', ''])('%s is none', (day) =>
    expect(isLocalDate(day)).toBe(false),
  );
});

describe('text becomes one only when it was looked at', () => {
  it.each(['2026-02-30', '2026-11', '', '2026-11-23T10:00:00.000Z'])('%s is no day', (text) =>
    expect(() => asDay(text)).toThrow('is no day'),
  );
  it('a day within a month is no month, and a day is no instant', () => {
    expect(() => asMonth('2026-11-23')).toThrow('is no month');
    expect(() => asInstant('2026-11-23')).toThrow('is no instant');
    expect(asMonth('2026-11-01')).toBe(monthIn(2026, 11));
  });
});

it('half past eleven in the evening of UTC is the next day in Karachi', () => {
  const late = '2026-11-23T23:30:00.000Z';
  expect(localTime(asInstant(late), 'Asia/Karachi')).toEqual({ day: '2026-11-24', time: '04:30' });
  expect(todayIn('Asia/Karachi', new Date(late))).toBe('2026-11-24');
});

it.each([
  [5, '2026-02-05'],
  [28, '2026-02-28'],
  [31, '2026-02-28'],
])('the %i of a February is %s', (date, day) => expect(dayInMonth(asMonth('2026-02-01'), date)).toBe(day));

it('one kind in place of another does not compile', () => {
  const [day, month, at] = [asDay('2026-11-23'), asMonth('2026-11-01'), asInstant('2026-11-23T10:00:00.000Z')];
  // @ts-expect-error a month is no day
  expect(daysBetween(month, day)).toBe(22);
  // @ts-expect-error a day is no month
  expect(firstDayOf(day)).toBe(day);
  // @ts-expect-error an instant lies on no day before a zone is named
  expect(at > day).toBe(true);
  // @ts-expect-error nor is it shown as one
  formatDate(at);
  expect(daysBetween(firstDayOf(monthOf(day)), day)).toBe(22);
});
