import { expect, test } from 'vitest';
import type { Field } from './form-declaration.ts';
import { mayBeKept } from './may-be-kept.ts';

test.each([
  ['name', 'Desk'],
  ['code', 'LHE-01'],
  ['pincode', '54000'],
  ['identity_no', '35202-1234567-1'],
  ['account_no', '0012345678901234'],
  ['lines', [{ account: '4111', amount: 100 }]],
])('%s is kept', (path, value) => {
  expect(mayBeKept(path, value)).toBe(true);
});

test.each([
  ['password', 'x'],
  ['new_password', 'x'],
  ['sender.password', 'x'],
  ['secret', 'x'],
  ['pin', '1234'],
  ['otp', '123456'],
  ['api_key', 'x'],
  ['card_no', '1'],
  ['note', '4111 1111 1111 1111'],
  ['note', '5500-0000-0000-0004'],
  ['lines', [{ token: 'x' }]],
  ['attachment', new File([], 'a.pdf')],
  ['files', [new File([], 'a.pdf')]],
])('%s is not kept', (path, value) => {
  expect(mayBeKept(path, value)).toBe(false);
});

test('nor is what a field says of itself', () => {
  const text: Field = { name: 'answer', label: 'Answer', kind: 'text' };
  expect(mayBeKept('answer', 'x', text)).toBe(true);
  expect(mayBeKept('answer', 'x', { ...text, secret: true })).toBe(false);
  expect(mayBeKept('paper', 'x', { name: 'paper', label: 'Paper', kind: 'file', accept: '' })).toBe(false);
});
