// What is left of an identity number for those who may not read it (02 §6.11).

import { expect, it } from 'vitest';
import { maskedIdentity } from './masked-identity.ts';

it.each([
  ['35202-1234567-1', '*****-*****67-1'],
  ['01234567', '*****567'],
  ['AB1234567', '******567'],
  ['12', '12'],
  ['', ''],
])('02 §6.11 %s is shown as %s', (number, shown) => expect(maskedIdentity(number)).toBe(shown));
