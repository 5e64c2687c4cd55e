// Open months of a session (08 section 3).

import { expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { monthsLeft } from './months-left.ts';

const session = { start_date: asDay('2026-04-01'), end_date: asDay('2027-03-31') };

it.each<[string, number]>([
  ['2026-03-01', 0],
  ['2026-04-01', 12],
  ['2027-03-01', 1],
  ['2027-04-01', 0],
])('in %s', (now, left) => {
  expect(monthsLeft(session, asMonth(now))).toBe(left);
});
