import { expect, test } from 'vitest';
import { saidAccount } from './account-events.ts';

test.each([
  [{ mode: 'bank', number: 'PK36SCBL0000001123456702' }, 'to the account that ends in 6702'],
  [{ mode: 'cash', number: null }, 'in cash'],
  [{ mode: 'constructor', number: null }, 'to a bank account'],
])('07 story 15: no more of an account than its last digits (%j)', (account, said) => {
  expect(saidAccount(account)).toBe(said);
});
