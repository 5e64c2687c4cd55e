// PKG-9: full months of a stay, and who never gives back.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { shortStay } from './minimum-stay.ts';

test.each<[string, string, string, string, number | null]>([
  ['four of six months', '2026-04-01', '2026-07-31', 'moved', 4],
  ['six months to the day', '2026-04-01', '2026-09-30', 'moved', null],
  ['a day less than six', '2026-04-01', '2026-09-29', 'moved', 5],
  ['from the middle of a month', '2026-04-16', '2026-10-15', 'fee', null],
  ['a day short of it', '2026-04-16', '2026-10-14', 'fee', 5],
  ['who never came', '2026-04-01', '2026-04-01', 'did_not_join', 0],
  ['a child that died', '2026-04-01', '2026-05-01', 'deceased', null],
  ['who passed out', '2026-04-01', '2026-05-01', 'passed_out', null],
])('PKG-9 %s', (_what, joined_on, leaving_on, reason, stayed) => {
  expect(shortStay({ joined_on: asDay(joined_on), leaving_on: asDay(leaving_on), reason, min_stay_months: 6 })).toBe(
    stayed,
  );
});
