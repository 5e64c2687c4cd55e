// What an application may become (07 §3.2).

import { expect, test } from 'vitest';
import { stagesOf, stateTable, whyNotMove } from './application-states.ts';

const plain = { needs_test: false, needs_demo: false };
const whole = { needs_test: true, needs_demo: true };

test('a job without test and demonstration has no such stages', () => {
  expect(stagesOf(plain)).toEqual(['new', 'shortlisted', 'interview', 'final_list', 'offered', 'hired']);
  expect(stagesOf(whole)).toHaveLength(8);
});

test.each([
  ['new', 'shortlisted', plain, null],
  ['new', 'interview', plain, null],
  ['interview', 'shortlisted', plain, null],
  ['new', 'new', plain, 'It is at New already.'],
  ['interview', 'demonstration', plain, 'This job has no stage Demonstration.'],
  [
    'final_list',
    'offered',
    plain,
    'An application is offered by an offer that was approved. Make the offer on the final list.',
  ],
  [
    'offered',
    'hired',
    plain,
    'An application is hired when the employee is created. Press Hire on the accepted offer.',
  ],
  [
    'new',
    'final_list',
    plain,
    'This application is new: only shortlisted or at the test or at the interview or at the demonstration or on the final list can be put on the final list.',
  ],
  [
    'offered',
    'interview',
    whole,
    'This application is offered: only new or shortlisted or at the test or at the interview or at the demonstration or on the final list can be moved.',
  ],
] as const)('from %s to %s', (from, to, road, why) => {
  expect(whyNotMove(from, to, road)).toBe(why);
});

test('who withdrew is not taken up again; who was rejected may be', () => {
  expect([stateTable.can('go_on', 'withdrawn'), stateTable.can('go_on', 'rejected')]).toEqual([false, true]);
});
