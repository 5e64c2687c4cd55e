import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { ageInMonths, ageInWords, birthDateProblem, nextBirthday } from './age.ts';

test.each([
  ['2020-02-29', '2026-02-28', 72],
  ['2020-02-29', '2026-04-01', 73],
  ['2020-10-01', '2026-04-01', 66],
  ['2020-10-02', '2026-04-01', 65],
  ['2019-12-31', '2026-01-31', 73],
])('ADM-17 born %s is on %s %i months old', (dob, day, months) =>
  expect(ageInMonths(asDay(dob), asDay(day))).toBe(months),
);

test('ADM-17 in words', () => {
  expect(ageInWords(asDay('2016-07-21'), asDay('2026-11-21'))).toBe('10 years 4 months');
  expect(ageInWords(asDay('2025-10-01'), asDay('2026-10-01'))).toBe('1 year');
});

test.each([
  ['2027-01-01', 'future'],
  ['2026-05-01', 'under 1 year'],
  ['1999-01-01', 'over 25'],
])('ADM-19 the birth date %s is refused', (dob, words) =>
  expect(birthDateProblem(asDay(dob), asDay('2026-11-21'))?.message).toContain(words),
);

test('ADM-19 a birth date of a pupil stands', () =>
  expect(birthDateProblem(asDay('2016-07-21'), asDay('2026-11-21'))).toBeNull());

test.each([
  ['2016-03-15', '2026-03-15', '2026-03-15', 10],
  ['2016-03-15', '2026-03-16', '2027-03-15', 11],
  ['2020-02-29', '2026-02-28', '2026-02-28', 6],
  ['2020-02-29', '2028-01-01', '2028-02-29', 8],
])('03 §6.3 born %s, seen on %s: next birthday %s', (dob, today, on, turns) => {
  expect(nextBirthday(asDay(dob), asDay(today))).toEqual({ on, turns });
});
