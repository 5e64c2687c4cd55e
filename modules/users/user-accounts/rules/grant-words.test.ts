// Spec 00 §2: what a person may choose from, told in one line.

import { expect, test } from 'vitest';
import { grantWords } from './grant-words.ts';

const branch = (branch_name: string | null) => ({ kind: 'branch' as const, branch_name });

test.each([
  [[], 'None'],
  [[{ kind: 'all' as const, branch_name: null }], 'All branches'],
  [[{ kind: 'own' as const, branch_name: null }, branch('Clifton')], 'All own branches, Clifton'],
  [[branch('F-8'), branch('G-9')], 'F-8, G-9'],
  [[branch('A'), branch('B'), branch('C'), branch('D'), branch(null)], 'A, B, C and 2 more'],
  [[branch(null)], '1 other branch'],
  [[branch(null), branch(null)], '2 other branches'],
])('00 §2: %j is %s', (grants, words) => {
  expect(grantWords(grants)).toBe(words);
});
