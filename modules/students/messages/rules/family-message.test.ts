// 03 §3.3, MSG-85: what each state of a child allows to be told, and how many people make a campaign.

import { expect, test } from 'vitest';
import { duesProblem, noticeProblem, tooManyProblem } from './family-message.ts';

test.each([
  ['active', true, null],
  ['active', false, 'has no primary guardian who may be notified'],
  ['frozen', true, 'is frozen: only messages about fees and the freeze are sent'],
  ['left', true, 'has left: only messages about dues are sent'],
  ['applicant', true, 'is not a student of the school'],
])('a notice about one who is %s', (status, guardian, problem) => {
  expect(noticeProblem(status, guardian)).toBe(problem);
});

test.each([
  ['left', 100, null],
  ['passed_out', 1, null],
  ['left', 0, 'owes nothing'],
  ['left', null, 'owes nothing'],
  ['active', 100, 'is in school again: dues are sent with the fees'],
])('dues of one who is %s and owes %s', (status, owed, problem) => {
  expect(duesProblem(status, owed)).toBe(problem);
});

test.each([
  [500, 1, null],
  [501, 1, 'These are 501 people.'],
  [2, 2, 'These are people of 2 branches'],
])('MSG-85 %s people of %s branches', (people, branches, says) => {
  const problem = tooManyProblem(people, branches);
  if (says === null) expect(problem).toBeNull();
  else expect(problem).toContain(says);
});
