import { expect, test } from 'vitest';
import { joinResults, outcomeOf } from './join-results.ts';

const row = (examination_id: number, percent: number, passed = 5) => ({
  student_id: 1,
  examination_id,
  percent,
  subjects: 5,
  examined: 5,
  passed,
});

test('percents are averaged, subjects are added', () => {
  expect(joinResults([row(1, 96.4), row(2, 95.09)])).toEqual([
    { student_id: 1, percent: 95.75, subjects: 10, examined: 10, passed: 10, sat: 2 },
  ]);
});

test.each([
  [{ subjects: 5, examined: 5, passed: 5, sat: 1 }, 1, 'pass'],
  [{ subjects: 5, examined: 5, passed: 4, sat: 1 }, 1, 'fail'],
  [{ subjects: 5, examined: 4, passed: 4, sat: 1 }, 1, 'incomplete'],
  [{ subjects: 5, examined: 5, passed: 5, sat: 1 }, 2, 'incomplete'],
])('%o of %s is %s', (joined, asked, outcome) => expect(outcomeOf(joined, asked)).toBe(outcome));
