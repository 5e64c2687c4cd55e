// AUTH-2: the hint under a new password.

import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test.each([
  ['', 0, '10 more characters'],
  ['ninechars', 0, '1 more character'],
  ['aaaaaaaaaaaa', 1, 'Weak: too many of the same letters'],
  ['schoolgate', 2, 'Fair: a longer password is better than a complicated one'],
  ['School-gate7', 3, 'Strong'],
  ['the lamp stands on the roof', 3, 'Strong'],
])('AUTH-2: %s is %i', (password, level, words) => {
  expect(passwordStrength(password)).toEqual({ level, words });
});
