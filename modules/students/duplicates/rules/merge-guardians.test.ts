// STU-9: two records of one guardian; what tells that they are two people, or that something is to be decided first.

import { expect, test } from 'vitest';
import { guardianMergeProblem, type GuardianOf, type GuardianSide } from './merge-guardians.ts';

const side = (id: number, more: Partial<GuardianSide> = {}): GuardianSide => ({
  id,
  full_name: `Guardian ${id}`,
  family_id: 7,
  identity_kind: 'cnic',
  identity_no: null,
  ...more,
});
const link = (guardian_id: number, more: Partial<GuardianOf> = {}): GuardianOf => ({
  guardian_id,
  student_id: 3,
  student: 'Ali',
  relation: 'father',
  custody: 'none',
  ...more,
});

test.each([
  ['one record', side(1), side(1), [], 'not two guardians but one'],
  ['two families', side(1), side(2, { family_id: 8 }), [], 'two families'],
  ['two numbers', side(1, { identity_no: '1' }), side(2, { identity_no: '2' }), [], 'different card numbers'],
  ['two relations', side(1), side(2), [link(1), link(2, { relation: 'uncle' })], 'is uncle'],
  ['one barred', side(1), side(2), [link(1), link(2, { custody: 'barred' })], 'barred from Ali'],
  ['one number', side(1, { identity_no: '1' }), side(2), [link(1), link(2)], null],
  [
    'number and passport',
    side(1, { identity_no: '1' }),
    side(2, { identity_kind: 'passport', identity_no: 'AB1' }),
    [],
    null,
  ],
  ['other children', side(1), side(2), [link(1), link(2, { student_id: 4, relation: 'uncle' })], null],
] as const)('%s', (_, winner, loser, links, says) => {
  const problem = guardianMergeProblem(winner, loser, links);
  if (says === null) expect(problem).toBeNull();
  else expect(problem?.message).toContain(says);
});
