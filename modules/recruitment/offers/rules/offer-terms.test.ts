// HIRE-12.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { offerProblems, outsideRange } from './offer-terms.ts';

const range = { salary_from: 6_000_000, salary_to: 9_000_000, currency: 'PKR' as const };

test.each([
  [6_000_000, null],
  [9_000_000, null],
  [9_000_001, 'above'],
  [5_999_999, 'below'],
])('HIRE-12 a gross of %i', (gross, side) => {
  const said = outsideRange(gross, range);
  if (side === null) expect(said).toBeNull();
  else expect(said).toContain(`is ${side} the range of the job`);
});

test('HIRE-12 a job without a range has no outside', () => {
  expect(outsideRange(1, { ...range, salary_from: null, salary_to: null })).toBeNull();
});

const today = asDay('2026-05-10');
test.each([
  ['2026-06-01', '2026-05-17', {}],
  ['2026-05-10', '2026-05-10', { joining_date: ['Choose a day to come'] }],
  ['2026-06-01', '2026-05-09', { valid_until: ['This day is over'] }],
  ['2026-05-15', '2026-05-17', { valid_until: ['An offer ends before the first day at work'] }],
])('joining on %s, valid until %s', (joining, until, errors) => {
  expect(offerProblems({ joining_date: asDay(joining), valid_until: asDay(until) }, today)).toEqual(errors);
});
