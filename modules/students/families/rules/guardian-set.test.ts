import { expect, test } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { type GuardianRights, guardianSet } from './guardian-set.ts';

const person = (full_name: string, more: Partial<GuardianRights> = {}): GuardianRights => ({
  full_name,
  relation: 'father',
  mobile: '+923001234567',
  is_primary: false,
  is_fee_payer: false,
  deceased: false,
  ...more,
});

test('ADM-19 the only guardian is primary and pays', () => {
  expect(guardianSet([person('Ali')])).toEqual([person('Ali', { is_primary: true, is_fee_payer: true })]);
});

test('ADM-19 the primary pays where no payer is ticked; a deceased father is ticked, not left out', () => {
  const set = guardianSet([person('Ali', { deceased: true, mobile: null }), person('Sana', { relation: 'mother' })]);
  expect(set).toMatchObject([
    { is_primary: false, is_fee_payer: false },
    { is_primary: true, is_fee_payer: true },
  ]);
});

test.each<[string, GuardianRights[], string]>([
  ['nobody', [], 'At least one guardian'],
  ['only the dead', [person('Ali', { deceased: true })], 'living'],
  [
    'two primaries',
    [person('Ali', { is_primary: true }), person('Sana', { relation: 'mother', is_primary: true })],
    'Ali or Sana',
  ],
  ['a primary without mobile', [person('Ali', { mobile: null })], 'needs a mobile'],
  [
    'two payers',
    [person('Ali', { is_fee_payer: true }), person('Sana', { relation: 'mother', is_fee_payer: true })],
    'pays the fee',
  ],
  [
    'one card twice',
    [
      person('Ali', { identity_no: '3520212345671' }),
      person('Sana', { relation: 'mother', identity_no: '3520212345671' }),
    ],
    'same card number',
  ],
  ['two fathers', [person('Ali'), person('Bilal', { is_primary: true })], 'one father'],
])('ADM-19 %s is refused', (_, given, words) => {
  const answer = guardianSet(given);
  expect(answer).toBeInstanceOf(Refusal);
  expect((answer as Refusal).message).toContain(words);
});
