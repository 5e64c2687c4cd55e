import { expect, test } from 'vitest';
import { keptSide, mergeProblem, type MergeSide } from './merge-fields.ts';

const side = (id: number, more: Partial<MergeSide> = {}): MergeSide => ({
  id,
  full_name: `Child ${id}`,
  status: 'applicant',
  school_id: 1,
  admission_no: null,
  enrolment_id: null,
  ...more,
});

test.each<[string, MergeSide, MergeSide, string | null]>([
  ['two applicants', side(1), side(2), null],
  ['a pupil and an applicant', side(1, { admission_no: 'A1', enrolment_id: 5 }), side(2), null],
  ['an applicant and a pupil', side(1), side(2, { admission_no: 'A2' }), 'that record must be kept'],
  ['two pupils', side(1, { admission_no: 'A1' }), side(2, { admission_no: 'A2' }), 'never merged'],
  ['two schools', side(1), side(2, { school_id: 2 }), 'two schools'],
  ['one record', side(1), side(1), 'not two records'],
])('STU-9 %s', (_, winner, loser, sentence) => {
  const problem = mergeProblem(winner, loser)?.message ?? null;
  if (sentence === null) expect(problem).toBeNull();
  else expect(problem).toContain(sentence);
});

test.each([
  ['B+', 'A+', false, 'winner'],
  ['B+', 'A+', true, 'loser'],
  [null, 'A+', false, 'loser'],
  ['B+', null, true, 'winner'],
  ['', 'x', false, 'loser'],
] as const)('STU-9 of %s and %s (taken: %s) the %s stays', (winner, loser, taken, kept) => {
  expect(keptSide(winner, loser, taken)).toBe(kept);
});
