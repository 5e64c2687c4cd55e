// ADM-43, ADM-44, ADM-45 with the paper's figures.

import { expect, test } from 'vitest';
import { markProblem, type SubjectMark, testResult } from './test-result.ts';

const marks = (...rows: (readonly [obtained: number | 'A' | null, max: number, pass: number])[]): SubjectMark[] =>
  rows.map(([obtained, max, pass]) => ({
    max,
    pass,
    obtained: obtained === 'A' ? null : obtained,
    absent: obtained === 'A',
  }));
const free = { pass_percent: 50, must_pass_each: false };
const each = { pass_percent: 50, must_pass_each: true };

test.each([
  ['42/50, 30/50, 19/25', marks([42, 50, 20], [30, 50, 20], [19, 25, 10]), each, [91, 125, 72.8, 'pass']],
  [
    'Maths 9/25, each must be passed',
    marks([42, 50, 20], [30, 50, 20], [9, 25, 10]),
    each,
    [81, 125, 64.8, 'conditional'],
  ],
  ['Maths 9/25, the whole counts', marks([42, 50, 20], [30, 50, 20], [9, 25, 10]), free, [81, 125, 64.8, 'pass']],
  ['just below', marks([49.99, 100, 40]), free, [49.99, 100, 49.99, 'conditional']],
  ['ten points below', marks([40, 100, 40]), free, [40, 100, 40, 'conditional']],
  ['more than ten below', marks([39.99, 100, 40]), free, [39.99, 100, 39.99, 'fail']],
  ['absent is 0', marks(['A', 50, 20], ['A', 50, 20], ['A', 25, 10]), free, [0, 125, 0, 'fail']],
  ['half up at the third decimal', marks([1, 6, 0], [1, 6, 0]), free, [2, 12, 16.67, 'fail']],
] as const)('ADM-43 %s', (_, rows, rule, [total, max_total, percent, result]) => {
  expect(testResult(rows, rule)).toEqual({ total, max_total, percent, result });
});

test('ADM-43 while a mark is missing there is no result', () => {
  expect(testResult(marks([42, 50, 20], [null, 50, 20]), free)).toBeNull();
  expect(testResult([], free)).toBeNull();
});

test.each([
  [0, undefined],
  [50, undefined],
  [12.25, undefined],
  [51, 'Enter 0 to 50, or A when the child was absent'],
  [-1, 'Enter 0 to 50, or A when the child was absent'],
  [12.125, 'At most two decimals'],
])('ADM-44 %d of 50', (obtained, problem) => {
  expect(markProblem(obtained, 50)).toBe(problem);
});
