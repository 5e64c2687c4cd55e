// Spec 00 §14: sealed values open only with the server's secret and only where they belong; the key file is made once.

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CannotUnseal, keyIdOf, seal, sealedOnEdit, secretHint, unseal } from './sealed.ts';
import { addSecret, forgetOldSecrets, keyFile, sealingKeys } from './server-secret.ts';

const PURPOSE = 'platform.users.totp_secret';
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'maktab-secret-'));
  vi.stubEnv('MAKTAB_DATA', folder);
  vi.stubEnv('MAKTAB_SECRET', '');
  vi.stubEnv('MAKTAB_SECRET_OLD', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('00 §14: a value comes back whole, never twice the same text, and says which key sealed it', () => {
  const [first, second] = [seal('JBSWY3DPEHPK3PXP ورد', PURPOSE), seal('JBSWY3DPEHPK3PXP ورد', PURPOSE)];
  expect(unseal(first, PURPOSE)).toBe('JBSWY3DPEHPK3PXP ورد');
  expect(first).not.toBe(second);
  expect(keyIdOf(first)).toBe(sealingKeys()[0].id);
  expect(keyIdOf('JBSWY3DPEHPK3PXP')).toBeNull();
});

test('00 §14: another column, another secret or one changed letter does not open it', () => {
  const sealed = seal('smtp password', PURPOSE);
  expect(() => unseal(sealed, 'platform.providers.secret')).toThrow(CannotUnseal);
  const at = sealed.length - 3;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(() => unseal(changed, PURPOSE)).toThrow(CannotUnseal);
  vi.stubEnv('MAKTAB_DATA', path.join(folder, 'another installation'));
  expect(() => unseal(sealed, PURPOSE)).toThrow(/MAKTAB_SECRET_OLD/);
});

test('00 §14: the key file is made once, readable by its owner only, and a new secret leaves the old values readable', () => {
  const sealed = seal('one', PURPOSE);
  expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
  const before = readFileSync(keyFile(), 'utf8');
  seal('two', PURPOSE);
  expect(readFileSync(keyFile(), 'utf8')).toBe(before);
  addSecret();
  expect(unseal(sealed, PURPOSE)).toBe('one');
  expect(keyIdOf(seal('three', PURPOSE))).not.toBe(keyIdOf(sealed));
  expect(forgetOldSecrets()).toBe(1);
  expect(() => unseal(sealed, PURPOSE)).toThrow(CannotUnseal);
});

test('00 §14: MAKTAB_SECRET seals; the key file and MAKTAB_SECRET_OLD still open; a short secret is refused in words', () => {
  const ofFile = seal('zero', PURPOSE);
  vi.stubEnv('MAKTAB_SECRET', 'the first secret of the server, long enough');
  const sealed = seal('one', PURPOSE);
  expect(unseal(ofFile, PURPOSE)).toBe('zero');
  vi.stubEnv('MAKTAB_SECRET', 'the second secret of the server, long enough');
  vi.stubEnv('MAKTAB_SECRET_OLD', 'the first secret of the server, long enough');
  expect(unseal(sealed, PURPOSE)).toBe('one');
  vi.stubEnv('MAKTAB_SECRET', 'short');
  expect(() => seal('one', PURPOSE)).toThrow(/shorter than 32/);
});

test.each([
  ['left out', undefined, 'old'],
  ['empty', '', 'old'],
  ['blanks', '   ', 'old'],
  ['a new one', ' new ', 'new'],
])('00 §14: on edit, %s', (_name, given, expected) => {
  expect(unseal(sealedOnEdit(seal('old', PURPOSE), given, PURPOSE) ?? '', PURPOSE)).toBe(expected);
});

test('00 §14, MSG-65: null takes the value away; what a person sees is at most the last four', () => {
  expect(sealedOnEdit(seal('old', PURPOSE), null, PURPOSE)).toBeNull();
  expect(secretHint(seal('a long password 7788', PURPOSE), PURPOSE)).toBe('••••7788');
  expect(secretHint(seal('short', PURPOSE), PURPOSE)).toBe('••••');
  expect(secretHint(null, PURPOSE)).toBeNull();
});
