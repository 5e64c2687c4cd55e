import { expect, test } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { formatIdentity, genderMismatch, type IdentityKind, normaliseIdentity } from './identity-number.ts';

const table: [string, IdentityKind, string, string | null][] = [
  ['ADM-11', 'b_form', '35202-1234567-1', '3520212345671'],
  ['ADM-11', 'cnic', '5830157747207', '5830157747207'],
  ['ADM-11', 'cnic', '95202-1234567-1', null],
  ['ADM-11', 'cnic', '11111-1111111-1', null],
  ['ADM-11', 'b_form', '35202-123456-1', null],
  ['ADM-11', 'b_form', '3.52E+12', null],
  ['ADM-12', 'civil_number', '01234567', '01234567'],
  ['ADM-12', 'civil_number', '1234567', null],
  ['ADM-12', 'resident_card', '1234 5678', '12345678'],
  ['ADM-12', 'passport', 'ab1234567', 'AB1234567'],
  ['ADM-12', 'passport', 'AB12', null],
];

test.each(table)('%s %s %s', (_, kind, typed, expected) => {
  const answer = normaliseIdentity(kind, typed);
  if (expected === null) expect(answer).toBeInstanceOf(Refusal);
  else expect(answer).toBe(expected);
});

test('ADM-11 shown with dashes, other kinds as kept', () => {
  expect(formatIdentity('b_form', '3520212345671')).toBe('35202-1234567-1');
  expect(formatIdentity('passport', 'AB1234567')).toBe('AB1234567');
  expect(formatIdentity('cnic', null)).toBe('');
});

test('ADM-11 a last digit that does not fit the gender warns', () => {
  expect(genderMismatch('b_form', '3520212345671', 'm')).toBeNull();
  expect(genderMismatch('b_form', '3520212345671', 'f')).toContain('says male');
  expect(genderMismatch('passport', 'AB1234567', 'f')).toBeNull();
});
