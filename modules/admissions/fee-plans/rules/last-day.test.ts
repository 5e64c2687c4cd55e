// ADM-66: the usual last day.

import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { usualLastDay } from './last-day.ts';

const of = { today: asDay('2026-04-14'), session_ends_on: asDay('2027-03-31') };

it('ADM-66 is so many days ahead, never after the session', () => {
  expect(usualLastDay({ ...of, valid_days: 7 })).toBe('2026-04-21');
  expect(usualLastDay({ ...of, today: asDay('2027-03-28'), valid_days: 7 })).toBe('2027-03-31');
});
