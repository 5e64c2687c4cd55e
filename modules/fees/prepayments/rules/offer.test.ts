// FEE-18: what may be offered, and which months are paid.

import { expect, test } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { monthsAhead, offersFor, type PrepayTerms } from './offer.ts';

const half: PrepayTerms = { type_id: 1, name: 'Half a year', rate: 500, months: 6, until: asDay('2026-10-31') };
const quarter: PrepayTerms = { type_id: 2, name: 'A quarter', rate: 200, months: 3, until: asDay('2026-12-31') };
const coming = ['2026-10-01', '2026-11-01', '2026-12-01', '2027-01-01'].map((month) => asMonth(month));

test('FEE-18: offered are those that enough coming months and the day allow, the most first', () => {
  const more = [...coming, asMonth('2027-02-01'), asMonth('2027-03-01')];
  expect(offersFor([quarter, half], more, asDay('2026-10-31'))).toEqual([half, quarter]);
  expect(offersFor([quarter, half], more, asDay('2026-11-01'))).toEqual([quarter]);
  expect(offersFor([quarter, half], coming, asDay('2026-10-31'))).toEqual([quarter]);
  expect(offersFor([quarter, half], coming.slice(0, 2), asDay('2026-10-31'))).toEqual([]);
});

test('FEE-18: the first so many are paid; too few, too many and too late are refused at their field', () => {
  const day = asDay('2026-10-10');
  expect(monthsAhead(quarter, coming, { months: 3, value_date: day })).toEqual(coming.slice(0, 3));
  const refused = (months: number, value_date = day) => monthsAhead(quarter, coming, { months, value_date });
  for (const [answer, sentence] of [
    [refused(2), 'A quarter is for 3 or more coming months'],
    [refused(5), 'Only 4 coming months are left in this session'],
    [refused(3, asDay('2027-01-01')), 'A quarter was for money up to 31/12/2026'],
    [monthsAhead(quarter, [], { months: 3, value_date: day }), 'No coming month is left to bill'],
  ] as const) {
    expect(answer).toBeInstanceOf(Refusal);
    expect((answer as Refusal).message).toBe(sentence);
  }
});
