// Typed passwords and user names of the parents' app (STU-90, STU-91).

import { describe, expect, it } from 'vitest';
import { portalPasswordRefusal, usernamesMeant } from './portal-password.ts';

describe('STU-90 a typed password', () => {
  it.each([
    ['abc1234', '+923001234567', 'Use at least 8 characters'],
    ['03001234567', '+923001234567', 'The password must not be the user name'],
    ['0300-1234567', '+923001234567', 'The password must not be the user name'],
    ['+923001234567', '+923001234567-2', 'The password must not be the user name'],
    ['91234567', '+96891234567', 'The password must not be the user name'],
    ['r26000123', 'R26000123', 'The password must not be the user name'],
    ['a good one', '+923001234567', null],
  ])('%s for %s', (password, username, says) => {
    expect(portalPasswordRefusal(password, username)?.message ?? null).toBe(says);
  });
});

describe('STU-91 the user name as people write it', () => {
  it.each([
    ['0300 1234567', '+923001234567'],
    ['+92 300 1234567', '+923001234567'],
    ['0300 1234567-2', '+923001234567-2'],
    ['9123 4567', '+96891234567'],
    ['R26000123', 'R26000123'],
  ])('%s', (typed, meant) => {
    expect(usernamesMeant(typed)).toContain(meant);
  });
});
