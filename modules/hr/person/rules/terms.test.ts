import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { ageOn, type Terms, termsProblems } from './terms.ts';

const of = { today: asDay('2026-10-01'), opened_on: asDay('2015-04-01') };
const good: Terms = {
  date_of_birth: asDay('1990-05-01'),
  joining_date: asDay('2026-09-01'),
  employment_type: 'permanent',
};

test('§5.2 good terms', () => {
  expect(termsProblems(good, of)).toEqual({});
});

test.each<[string, Partial<Terms>, string, string]>([
  [
    '15 years old',
    { date_of_birth: asDay('2010-09-02') },
    'date_of_birth',
    'Age at joining must be between 16 and 75 years.',
  ],
  [
    '76 years old',
    { date_of_birth: asDay('1950-01-01') },
    'date_of_birth',
    'Age at joining must be between 16 and 75 years.',
  ],
  [
    '91 days ahead',
    { joining_date: asDay('2026-12-31') },
    'joining_date',
    'Joining date must be between 01/04/2015 and 30/12/2026.',
  ],
  [
    'before the branch was opened',
    { joining_date: asDay('2015-03-31') },
    'joining_date',
    'Joining date must be between',
  ],
  [
    'a probation that ends on the first day',
    { probation_end_date: asDay('2026-09-01') },
    'probation_end_date',
    'Must be after the joining date.',
  ],
  ['a contract without an end', { employment_type: 'contract' }, 'contract_end_date', "Give the contract's end date."],
  [
    'first in the group later than here',
    { group_joining_date: asDay('2026-09-02') },
    'group_joining_date',
    'cannot be after',
  ],
])('§5.2 refuses %s', (_title, wrong, field, sentence) => {
  expect(termsProblems({ ...good, ...wrong }, of)[field]?.[0]).toContain(sentence);
});

test.each([
  ['the birthday', '1990-05-01', '2026-05-01', 36],
  ['the day before', '1990-05-01', '2026-04-30', 35],
  ['29 February in a common year', '2000-02-29', '2026-02-28', 26],
  ['29 February in a leap year, the day before', '2000-02-29', '2028-02-28', 27],
])('HR-9 age on %s', (_title, born, day, age) => {
  expect(ageOn(asDay(born), asDay(day))).toBe(age);
});
