import { expect, it } from 'vitest';
import { machineIsTrusted } from './machine-share.ts';

it.each([
  [30, 40, true],
  [12, 40, false],
  [16, 40, true],
  [0, 0, false],
])('ATT-24: %i of %i punched, at least 40%%: trusted is %s', (punched, expected, trusted) => {
  expect(machineIsTrusted({ punched, expected, min_share: 40 })).toBe(trusted);
});
