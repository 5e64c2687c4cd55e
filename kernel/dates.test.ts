// A day and a time of a zone as one instant, and back.

import { describe, expect, it } from 'vitest';
import { asDay, asInstant, instantAt, isLocalDate, localTime } from './dates.ts';

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
