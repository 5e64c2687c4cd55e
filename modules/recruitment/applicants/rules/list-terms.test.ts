// HIRE-11.

import { expect, test } from 'vitest';
import { listProblem, mostListed } from './list-terms.ts';

const good = { interview_score: 74.5, demo_score: 81.25, final_score: 74.3, needs_demo: true, pass_mark: 60 };

test.each([
  ['passes', {}, null],
  ['without an interview', { interview_score: null }, 'The interview is not scored yet'],
  ['without a demonstration', { demo_score: null }, 'The demonstration is not scored yet'],
  ['none is needed', { demo_score: null, needs_demo: false }, null],
  ['below', { final_score: 59.99 }, 'The final score 59.99 is below the pass mark 60.00'],
  ['nothing scored', { final_score: null }, 'The final score – is below the pass mark 60.00'],
])('HIRE-11 %s', (_, change, said) => {
  expect(listProblem({ ...good, ...change })).toBe(said);
});

test('HIRE-11 three for each vacancy', () => {
  expect(mostListed(2)).toBe(6);
});
