import { expect, test } from 'vitest';
import { codeOf, luhnDigit } from './barcode.ts';

const isCode = (text: string): boolean => /^\d{12}$/.test(text) && luhnDigit(text.slice(0, 11)) === text.at(-1);

test('the digit of Luhn', () => {
  expect(luhnDigit('7992739871')).toBe('3');
  expect(isCode('799273987135')).toBe(false);
});

test('every code is right, and one wrong digit makes it wrong', () => {
  for (let n = 0; n < 200; n += 1) {
    const code = codeOf(Uint8Array.from([n, 7, n * 3, 1, 9, n, 2, 250]));
    expect(isCode(code)).toBe(true);
    const wrong = String((Number(code[4]) + 1) % 10);
    expect(isCode(code.slice(0, 4) + wrong + code.slice(5))).toBe(false);
  }
});
