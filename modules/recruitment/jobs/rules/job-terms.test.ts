// HIRE-1 and what a job is held to.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { jobProblems, overStaffing, slugOf } from './job-terms.ts';

const job = {
  opens_on: asDay('2026-05-01'),
  closes_on: asDay('2026-05-31'),
  needs_demo: false,
  needs_test: false,
  weight_interview: 40,
  weight_demo: 40,
  weight_screening: 20,
  weight_test: 0,
  questions: [],
};
const asked = { text: 'B.Ed.?', options: [], required: true, points: 10, wanted: null, knock_out: null };

test.each([
  ['as it is', {}, {}],
  ['closes before it opens', { closes_on: asDay('2026-04-30') }, { closes_on: ['It cannot close before it opens'] }],
  ['one end of a range', { salary_from: 100 }, { salary_to: ['Give both ends of the range, or none'] }],
  ['a range upside down', { salary_from: 200, salary_to: 100 }, { salary_to: ['This is below the least salary'] }],
  [
    'a demonstration without criteria',
    { needs_demo: true },
    { demo_template_id: ['Choose what is scored in a demonstration'] },
  ],
  ['a test that is not held', { weight_test: 10 }, { weight_test: ['There is no test in this job'] }],
  [
    'nothing counts',
    { weight_interview: 0, weight_demo: 0, weight_screening: 0 },
    { weight_interview: ['At least one part must count'] },
  ],
  [
    'a knock-out that is no answer',
    { questions: [{ ...asked, kind: 'yes_no' as const, knock_out: 'maybe' }] },
    { questions: ['“B.Ed.?”: the answer is yes or no'] },
  ],
  [
    'a choice of one',
    { questions: [{ ...asked, kind: 'choice' as const, options: ['A'] }] },
    { questions: ['“B.Ed.?”: give at least two answers to choose from'] },
  ],
  [
    'a number in words',
    { questions: [{ ...asked, kind: 'number' as const, wanted: 'three' }] },
    { questions: ['“B.Ed.?”: the answer is a number'] },
  ],
])('%s', (_, change, errors) => {
  expect(jobProblems({ ...job, ...change })).toEqual(errors);
});

test.each([
  [2, 2, null],
  [2, 3, null],
  [2, 1, '1 sanctioned post is vacant, the job asks for 2. Say why more people are needed.'],
  [1, 0, 'No sanctioned post is vacant, the job asks for 1. Say why more people are needed.'],
])('HIRE-1 %i vacancies against %i posts', (vacancies, vacant, said) => {
  expect(overStaffing(vacancies, vacant)).toBe(said);
});

test.each([
  ['Physics Teacher (O Level)', 'physics-teacher-o-level-7'],
  ['استاد', 'job-7'],
  ['<script>alert(1)</script>', 'script-alert-1-script-7'],
])('the address of %s', (title, slug) => {
  expect(slugOf(title, 7)).toBe(slug);
});
