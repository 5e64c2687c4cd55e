// Margin, cost per student and recovery of a branch (ACC-74).

import { expect, it } from 'vitest';
import { addSums, noSums, summaryFigures } from './summary-row.ts';

it('ACC-74: margin is surplus ÷ net income, 0 without income; no children, no cost per student', () => {
  const sums = { ...noSums, income: 10_000, concessions: 2_000, expense: 7_000, students: 3, posted: 9, paid: 8 };
  expect(summaryFigures(sums)).toMatchObject({
    surplus: 1_000,
    margin_bp: 1_250,
    cost_per_student: 2_333,
    recovery: 89,
  });
  expect(summaryFigures({ ...noSums, expense: 500 })).toMatchObject({
    surplus: -500,
    margin_bp: 0,
    cost_per_student: null,
    recovery: null,
  });
  expect(summaryFigures(addSums([sums, sums]))).toMatchObject({ surplus: 2_000, margin_bp: 1_250, students: 6 });
});
