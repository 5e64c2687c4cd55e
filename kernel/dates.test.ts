// A day and a time of a zone as one instant, and back.

import { describe, expect, it } from 'vitest';
import { instantAt, localTime } from './dates.ts';

describe('a day and a time in a zone', () => {
  it.each([
    ['2026-05-14', '09:30', 'Asia/Karachi', '2026-05-14T04:30:00.000Z'],
    ['2026-05-14', '00:15', 'Asia/Muscat', '2026-05-13T20:15:00.000Z'],
    ['2026-07-01', '12:00', 'Europe/London', '2026-07-01T11:00:00.000Z'],
    ['2026-12-01', '12:00', 'Europe/London', '2026-12-01T12:00:00.000Z'],
  ])('%s %s in %s is %s', (day, time, zone, iso) => {
    expect(instantAt(day, time, zone)).toBe(iso);
    expect(localTime(iso, zone)).toEqual({ day, time });
  });
});
