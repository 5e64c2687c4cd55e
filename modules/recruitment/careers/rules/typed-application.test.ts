// HIRE-2 field by field.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import { isTrapped, readTyped } from './typed-application.ts';

const good = {
  full_name: 'Hina Aslam',
  gender: 'female',
  date_of_birth: '1992-03-04',
  mobile: '0300 1112223',
  email: 'hina@example.com',
  city: 'Lahore',
  qualification: 'master',
  experience_years: '4.5',
  expected_salary: '60,000',
  notice_days: '30',
  answers: '{"1":"yes","2":"3"}',
  consent: 'true',
};
const questions = [
  { id: 1, text: 'B.Ed.?', kind: 'yes_no' as const, options: [], required: true },
  { id: 2, text: 'Years', kind: 'number' as const, options: [], required: false },
  { id: 3, text: 'Shift', kind: 'choice' as const, options: ['Morning', 'Evening'], required: false },
];
const of = { today: asDay('2026-05-10'), currency: 'PKR' as const, questions };

test('what is right is read', () => {
  const errors: FieldErrors = {};
  expect(readTyped(good, of, errors)).toEqual({
    gender: 'female',
    date_of_birth: '1992-03-04',
    qualification: 'master',
    experience_months: 54,
    expected_salary: 6_000_000,
    notice_days: 30,
    answers: { '1': 'yes', '2': '3' },
  });
  expect(errors).toEqual({});
});

test.each([
  [{ full_name: '' }, 'full_name'],
  [{ gender: 'x' }, 'gender'],
  [{ date_of_birth: '2026-05-10' }, 'date_of_birth'],
  [{ date_of_birth: '2020-01-01' }, 'date_of_birth'],
  [{ date_of_birth: 'yesterday' }, 'date_of_birth'],
  [{ email: 'not an address' }, 'email'],
  [{ qualification: 'constructor' }, 'qualification'],
  [{ experience_years: '-1' }, 'experience_years'],
  [{ experience_years: '61' }, 'experience_years'],
  [{ expected_salary: 'much' }, 'expected_salary'],
  [{ notice_days: '1.5' }, 'notice_days'],
  [{ consent: '' }, 'consent'],
  [{ answers: '{"1":"maybe"}' }, 'answer_1'],
  [{ answers: '[]' }, 'answer_1'],
  [{ answers: '{"1":"yes","3":"Night"}' }, 'answer_3'],
  [{ answers: '{"1":"yes","2":"three"}' }, 'answer_2'],
])('%o is refused at %s', (change, field) => {
  const errors: FieldErrors = {};
  readTyped({ ...good, ...change }, of, errors);
  expect(Object.keys(errors)).toEqual([field]);
});

const at = Date.parse('2026-05-10T10:00:10.000Z');
test.each([
  ['', '2026-05-10T10:00:00.000Z', false],
  ['', '2026-05-10T10:00:06.000Z', true],
  ['', '', true],
  ['http://spam', '2026-05-10T10:00:00.000Z', true],
])('a form with %o that was read at %o', (website, read_at, trapped) => {
  expect(isTrapped({ website, read_at }, at)).toBe(trapped);
});
