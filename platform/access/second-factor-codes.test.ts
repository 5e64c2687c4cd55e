// Spec 00 §4: codes of the second factor by RFC 6238, and recovery codes.

import { expect, test } from 'vitest';
import { newRecoveryCodes, newSeed, recoveryCodeHash, seedUri, stepOf } from './second-factor-codes.ts';

// The RFC's own secret '12345678901234567890' in base32; its codes have eight digits, ours the last six of them.
const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('RFC 6238: at %i the code is %s', (seconds, code, step) => {
  expect(stepOf(code, SEED, seconds * 1000)).toBe(step);
});

test.each([
  ['half a minute late', 89, 1],
  ['a minute and a half late', 121, null],
  ['half a minute early', 29, 1],
])('a code %s', (_name, seconds, step) => {
  expect(stepOf('287082', SEED, seconds * 1000)).toBe(step);
});

test('a wrong code and one of another seed are nothing', () => {
  expect(stepOf('287083', SEED, 59_000)).toBeNull();
  expect(stepOf('287082', newSeed(), 59_000)).toBeNull();
  expect(seedUri(SEED, 'sana')).toMatch(/^otpauth:\/\/totp\/Maktab:sana\?.*secret=GEZDGNBV/);
});

test('recovery codes: ten, all different, typed as one likes', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  const [first = ''] = codes;
  expect(recoveryCodeHash(` ${first.toUpperCase().replace('-', ' ')}`)).toEqual(recoveryCodeHash(first));
});
