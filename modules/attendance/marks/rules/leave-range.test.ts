import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { wrongRange } from './leave-range.ts';

it.each([
  ['one day', '2026-05-18', '2026-05-18', null],
  ['backwards', '2026-05-18', '2026-05-17', 'The last day is before the first'],
  ['the longest', '2026-01-01', '2026-04-30', null],
  ['a day more', '2026-01-01', '2026-05-01', 'This is 121 days; at most 120 at once'],
])('ATT-5 a range: %s', (_title, from, to, wrong) => expect(wrongRange(asDay(from), asDay(to), 120)).toBe(wrong));
