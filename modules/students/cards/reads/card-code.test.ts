// STU-83 as examples: form, forgery, what scanners make of a code.

import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readCardCode } from '../rules/read-card-code.ts';
import { cardCode, isGenuine } from './card-code.ts';

const key = new Uint8Array(32).fill(7);

it('STU-83: MK1, the number and twelve characters of the HMAC in base 32', () => {
  const code = cardCode('SC001000042', key);
  expect(code).toMatch(/^MK1\.SC001000042\.[A-Z2-7]{12}$/);
  const digest = createHmac('sha256', key).update('MK1.SC001000042').digest();
  const bits = [...digest].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const first = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(bits.slice(0, 5), 2)];
  expect(code.split('.')[2]?.[0]).toBe(first);
  expect(isGenuine(code, 'SC001000042', key)).toBe(true);
});

it('STU-83: another number, another key or one other letter is no card of ours', () => {
  const code = cardCode('SC001000042', key);
  expect(isGenuine(code, 'SC001000043', key)).toBe(false);
  expect(isGenuine(code, 'SC001000042', new Uint8Array(32).fill(8))).toBe(false);
  const last = code.at(-1) === 'A' ? 'B' : 'A';
  expect(isGenuine(code.slice(0, -1) + last, 'SC001000042', key)).toBe(false);
});

it.each([
  ['  mk1.sc001000042.abcdefghij23 \n', 'SC001000042', 'MK1.SC001000042.ABCDEFGHIJ23'],
  ['SC001000042', 'SC001000042', null],
  ['MK1.SC001000042.SHORT', 'MK1.SC001000042.SHORT', null],
])('what is scanned or typed: %j', (typed, card_no, code) => {
  expect(readCardCode(typed)).toEqual({ card_no, code });
});
