// ADM-46: all must be rated to finish.

import { expect, test } from 'vitest';
import { averageOf, interviewProblems } from './interview-terms.ts';

const criteria = ['confidence', 'basics'];

test.each([
  ['complete', { confidence: 4, basics: 5 }, 'accept', {}],
  ['one is missing', { confidence: 4 }, 'accept', { ratings: 'Rate basics as well' }],
  ['no recommendation', { confidence: 4, basics: 5 }, null, { recommendation: 'Choose what you recommend' }],
  [
    'one is missing and another is none',
    { confidence: 4, charm: 1 },
    'wait',
    { ratings: 'Rate basics as well. charm: the school does not rate this' },
  ],
  [
    'an old criterion',
    { confidence: 4, basics: 5, charm: 1 },
    'wait',
    { ratings: 'charm: the school does not rate this' },
  ],
])('ADM-46 %s', (_, ratings, recommendation, problems) => {
  expect(interviewProblems({ ratings, recommendation }, criteria)).toEqual(problems);
});

test('ADM-46 the average has one decimal', () => {
  expect([averageOf({ a: 4, b: 5, c: 5 }), averageOf({})]).toEqual([4.7, null]);
});
