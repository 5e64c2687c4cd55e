// A promise is for today or the next ninety days.

import { expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { whyNoPromise } from './promise-days.ts';

it.each([
  ['2026-09-20', null],
  ['2026-09-19', 'The day has passed'],
  ['2026-12-19', null],
  ['2026-12-20', 'At most 90 days ahead'],
])('on 20/09/2026, %s: %s', (day, said) => {
  expect(whyNoPromise(asDay(day), asDay('2026-09-20'))).toBe(said);
});
