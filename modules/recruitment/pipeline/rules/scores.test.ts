// HIRE-3 to HIRE-6 with the figures of the paper.

import { expect, test } from 'vitest';
import { finalScore, knockedOutBy, panelResult, type QuestionRule, screeningOf, usualScreening } from './scores.ts';

const weights = [30, 20, 20, 15, 15];
const criteria = (means: readonly number[], least: number | null = null) =>
  means.map((mean, n) => ({
    name: `c${n}`,
    weight: weights[n] ?? 0,
    min_mean: n === 0 ? least : null,
    scores: [mean - 0.5, mean + 0.5],
  }));

test('HIRE-5 the example: 74.50', () => {
  expect(panelResult(criteria([7.5, 7.5, 6.5, 7.5, 8.5])).score).toBe(74.5);
});

test('HIRE-5 a criterion below its least mean is told, whatever the total', () => {
  expect(panelResult(criteria([7.5, 9, 9, 9, 9], 8)).below).toEqual(['c0']);
});

test('HIRE-9 what nobody observed is left out of weights and mean', () => {
  const [first, second] = criteria([6, 8]);
  const unseen = { name: 'c9', weight: 50, min_mean: 5, scores: [] };
  expect(panelResult([...(first && second ? [first, second] : []), unseen])).toEqual({
    score: 68,
    below: [],
    means: [6, 8, null],
  });
  expect(panelResult([unseen]).score).toBeNull();
});

test.each([
  ['all three', [40, 74.5], [40, 81.25], [20, 60], 74.3],
  ['without a demo', [40, 74.5], [40, null], [20, 60], 69.67],
  ['nothing', [40, null], [40, null], [20, null], null],
  ['a part that weighs nothing', [0, 90], [40, 50], [20, null], 50],
] as const)('HIRE-6 %s', (_, interview, demo, screening, expected) => {
  expect(finalScore([interview, demo, screening].map(([weight, score]) => ({ weight, score })))).toBe(expected);
});

const questions: QuestionRule[] = [
  { id: 1, text: 'B.Ed.?', kind: 'yes_no', wanted: 'yes', knock_out: 'no', points: 10 },
  { id: 2, text: 'Years in O levels', kind: 'number', wanted: '3', knock_out: '1', points: 15 },
  { id: 3, text: 'Why us?', kind: 'text', wanted: null, knock_out: null, points: 5 },
];

test.each([
  ['a master of four years who answers well', 'master', 48, { '1': 'Yes', '2': '4' }, 95],
  ['experience is capped', 'bachelor', 600, {}, 65],
  ['below the wanted number earns nothing', null, 0, { '2': '2' }, 0],
  ['never over 100', 'doctorate', 600, { '1': 'yes', '2': '9' }, 100],
] as const)('HIRE-4 %s', (_, qualification, experience_months, answers, score) => {
  expect(screeningOf({ qualification, experience_months, answers }, usualScreening, questions).score).toBe(score);
});

test('HIRE-4 the reading says where the points came from', () => {
  const { reading } = screeningOf(
    { qualification: 'master', experience_months: 24, answers: { '1': 'no' } },
    usualScreening,
    questions,
  );
  expect(reading.map((line) => [line.what, line.points])).toEqual([
    ['Qualification', 50],
    ['Experience', 10],
    ['B.Ed.?', 0],
    ['Years in O levels', 0],
    ['Why us?', 0],
  ]);
});

test.each([
  [{ '1': 'no' }, ['B.Ed.?']],
  [{ '1': 'yes', '2': '0' }, ['Years in O levels']],
  [{}, []],
  [{ '1': 'constructor' }, []],
])('HIRE-3 %o knocks out by %o', (answers, by) => {
  expect(knockedOutBy(answers as Record<string, string>, questions).map((one) => one.text)).toEqual(by);
});
