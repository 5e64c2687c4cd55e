import { expect, test } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { OMAN, PAKISTAN } from '#kernel/phone.ts';
import { formatNationalId, normaliseNationalId } from './national-id.ts';

test.each([
  ['with dashes', '35202-1234567-1', PAKISTAN, '3520212345671'],
  ['with spaces', ' 35202 1234567 1 ', PAKISTAN, '3520212345671'],
  ['of Oman', '0123 4567', OMAN, '01234567'],
])('HR-1 a number %s is kept as digits', (_title, typed, country, kept) => {
  expect(normaliseNationalId(typed, country)).toBe(kept);
});

test.each([
  ['12 digits', '35202-123456-1', PAKISTAN, 'this one has 12 digits. Copy it from the card'],
  ['a civil number in Pakistan', '01234567', PAKISTAN, 'A CNIC has 13 digits'],
  ['a CNIC in Oman', '35202-1234567-1', OMAN, 'A civil number has 8 digits'],
  ['letters', 'AB1234567', PAKISTAN, 'Write digits only'],
  ['one digit again and again', '1111111111111', PAKISTAN, 'the number of nobody'],
  ['a CNIC that begins with 9', '9520212345671', PAKISTAN, 'the number of nobody'],
])('HR-1 %s is refused', (_title, typed, country, sentence) => {
  const answer = normaliseNationalId(typed, country);
  expect(answer).toBeInstanceOf(Refusal);
  expect((answer as Refusal).errors?.['national_id']?.[0]).toContain(sentence);
});

test('HR-1 shown as on the card', () => {
  expect(formatNationalId('3520212345671')).toBe('35202-1234567-1');
  expect(formatNationalId('01234567')).toBe('01234567');
  expect(formatNationalId(null)).toBe('');
});
