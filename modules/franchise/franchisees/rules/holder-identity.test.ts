import { expect, test } from 'vitest';
import { holderIdentity, shownIdentity } from './holder-identity.ts';

test.each([
  ['cnic', '35202-1234567-1', '3520212345671'],
  ['cnic', ' 35202 1234567 1', '3520212345671'],
  ['civil_number', '0123 4567', '01234567'],
  ['company_number', 'cr-100/2345', 'CR1002345'],
] as const)('FRA-1 a %s typed %s is kept as %s', (kind, typed, kept) => expect(holderIdentity(kind, typed)).toBe(kept));

test.each([
  ['cnic', '35202-1234567', 'A CNIC has 13 digits, for example 35202-1234567-1'],
  ['cnic', '1111111111111', 'A CNIC has 13 digits, for example 35202-1234567-1'],
  ['civil_number', '1234567', 'A civil number has 8 digits, for example 01234567'],
  ['company_number', 'AB', 'A company number has 4 to 20 letters and digits, as on its registration'],
] as const)('FRA-1 a %s typed %s is refused', (kind, typed, sentence) =>
  expect(holderIdentity(kind, typed)).toMatchObject({ errors: { identity_no: [sentence] } }),
);

test('FRA-1 a CNIC is shown with its dashes, other numbers as they are', () => {
  expect(shownIdentity('cnic', '3520212345671')).toBe('35202-1234567-1');
  expect(shownIdentity('company_number', 'CR1002345')).toBe('CR1002345');
  expect(shownIdentity(null, null)).toBeNull();
});
