// The proposed days of Ramadan, against dates that are known (Umm al-Qura).

import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { ramadanAround } from './ramadan.ts';

it.each([
  ['2026-01-10', '2026-02-18', '2026-03-19'],
  ['2026-03-01', '2026-02-18', '2026-03-19'],
  ['2026-11-21', '2027-02-08', '2027-03-08'],
])('from %s: %s to %s', (day, from, to) => expect(ramadanAround(asDay(day))).toEqual({ from, to }));
