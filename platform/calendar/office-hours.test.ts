// Office time along the working days (13 SVC-1).

import { describe, expect, it } from 'vitest';
import { type LocalDate, asDay } from '#kernel/dates.ts';
import { officeHours, officeTimeAfter } from './office-hours.ts';

// Monday 16 to Saturday 28 November 2026; Sundays off.
const days = [
  asDay('2026-11-20'),
  asDay('2026-11-21'),
  asDay('2026-11-23'),
  asDay('2026-11-24'),
  asDay('2026-11-25'),
  asDay('2026-11-26'),
  asDay('2026-11-27'),
  asDay('2026-11-28'),
];
const hours = officeHours(['08:00-16:00']);
const at = (day: LocalDate, time: string) => ({ day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) });

describe('SVC-1 office 08:00–16:00 Monday to Saturday', () => {
  it.each([
    [
      'received Friday 15:00, 240 minutes: Saturday 11:00',
      at(asDay('2026-11-20'), '15:00'),
      240,
      at(asDay('2026-11-21'), '11:00'),
    ],
    [
      'received Friday 15:00, 960 minutes: Monday 15:00',
      at(asDay('2026-11-20'), '15:00'),
      960,
      at(asDay('2026-11-23'), '15:00'),
    ],
    [
      'before the office opens, the line begins with it',
      at(asDay('2026-11-20'), '05:00'),
      60,
      at(asDay('2026-11-20'), '09:00'),
    ],
    ['after it closes, the next working day', at(asDay('2026-11-21'), '18:00'), 60, at(asDay('2026-11-23'), '09:00')],
    ['to the last minute of a day', at(asDay('2026-11-20'), '08:00'), 480, at(asDay('2026-11-20'), '16:00')],
    ['48 hours are six days of eight', at(asDay('2026-11-20'), '08:00'), 2880, at(asDay('2026-11-26'), '16:00')],
  ])('%s', (_, start, minutes, due) => {
    expect(officeTimeAfter(start, minutes, { days, hours })).toEqual(due);
  });

  it('a weekday with hours of its own', () => {
    const short = officeHours(['08:00-16:00', 'fri 08:00-12:30', 'nonsense', '16:00-08:00']);
    expect(officeTimeAfter(at(asDay('2026-11-20'), '12:00'), 60, { days, hours: short })).toEqual(
      at(asDay('2026-11-21'), '08:30'),
    );
    expect(officeHours([])[1]).toEqual({ from: 480, to: 960 });
  });

  it('past the known days it ends all the same', () => {
    expect(officeTimeAfter(at(asDay('2026-11-28'), '15:00'), 120, { days, hours })).toEqual(
      at(asDay('2026-11-29'), '09:00'),
    );
  });
});
