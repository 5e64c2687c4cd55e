// ADM-40, ADM-41, ADM-45: who may be given a place, and the roll number.

import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { bookingProblem, type BookingGround, rollNumber } from './test-booking.ts';

const limits = { no_show_limit: 2, retest_limit: 1, retest_wait_days: 7 };
const ground: BookingGround = {
  stage: 'test',
  state: null,
  outcome: 'open',
  result: null,
  no_shows: 0,
  taken: 0,
  last_taken_on: null,
};
const slot = { date: asDay('2026-04-14'), fits: true, class_name: 'Class 1', same: false };
const failed = {
  stage: 'decision',
  state: 'published',
  outcome: 'failed',
  result: 'fail',
  taken: 1,
  last_taken_on: asDay('2026-04-08'),
} as const;

test.each([
  ['the first test', {}, {}, undefined],
  ['called before', { state: 'called' }, {}, undefined],
  ['moved to another slot', { state: 'scheduled' }, {}, undefined],
  ['the same slot again', { state: 'scheduled' }, { same: true }, 'Already has a place in this slot'],
  ['unpaid', { stage: 'submitted' }, {}, 'The registration fee is not paid yet, or a document for the test is missing'],
  ['offered', { stage: 'offered' }, {}, 'This application is now Offered'],
  ['another class', {}, { fits: false }, 'Class 1 is not tested in this slot'],
  ['sat it', { state: 'appeared' }, {}, 'Already sat the test: its result is due'],
  ['missed once', { no_shows: 1 }, {}, undefined],
  ['missed twice', { no_shows: 2, outcome: 'no_more', stage: 'decision' }, {}, 'No more attempts: missed 2 tests'],
  ['a re-test too early', failed, {}, 'A re-test is possible from 15/04/2026 on'],
  ['a re-test after the wait', failed, { date: asDay('2026-04-15') }, undefined],
  [
    'a second re-test',
    { ...failed, taken: 2 },
    { date: asDay('2026-05-15') },
    'No more attempts: 2 results are published',
  ],
  ['passed', { ...failed, outcome: 'passed', result: 'pass' }, {}, 'Already passed the test'],
  [
    'conditionally passed',
    { ...failed, outcome: 'passed', result: 'conditional' },
    { date: asDay('2026-04-20') },
    undefined,
  ],
  ['a decision without any test', { stage: 'decision', outcome: 'none' }, {}, 'No test is asked of this application'],
] as const)('ADM-45 %s', (_, its, asked, problem) => {
  expect(bookingProblem({ ...ground, ...its }, { ...slot, ...asked }, limits)).toBe(problem);
});

test('ADM-41 the roll number is the day and a running number', () => {
  expect([rollNumber(asDay('2026-04-14'), 7), rollNumber(asDay('2026-04-14'), 120)]).toEqual([
    '260414-07',
    '260414-120',
  ]);
});
