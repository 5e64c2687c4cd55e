import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { ownershipDayProblem } from './ownership-day.ts';

const books = { today: asDay('2026-11-27'), closed_before: true, closed: false, not_before: asDay('2025-04-01') };

it.each([
  ['2026-11-01', {}, null],
  ['2026-11-02', {}, 'A branch changes hands on the first of a month: choose 01/11/2026'],
  ['2026-12-01', {}, '01/12/2026 has not come yet. Ask when November 2026 is over and closed'],
  [
    '2026-11-01',
    { closed_before: false },
    'October 2026 is not closed for this branch yet. Close it first, in Accounts',
  ],
  ['2026-11-01', { closed: true }, 'November 2026 is closed already: nothing can be entered on its first day'],
  ['2025-04-01', {}, 'It is in these hands since 01/04/2025: choose a later month'],
])('BR-6 %s with %o', (on, more, says) => expect(ownershipDayProblem(asDay(on), { ...books, ...more })).toBe(says));
