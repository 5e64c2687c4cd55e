import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSign, plainVerifyCode, printedVerifyCode, refuseVerifyCode } from './verify-code.ts';

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');
const eleven = fc.array(fc.constantFrom(...SIGNS), { minLength: 11, maxLength: 11 }).map((signs) => signs.join(''));

describe('SVC-8 the code on a paper', () => {
  it('the vector of the rule', () => {
    expect(checkSign('7K3QX9D2M4R')).toBe('4');
    expect(printedVerifyCode('7K3QX9D2M4R4')).toBe('7K3Q-X9D2-M4R4');
  });

  it.each([
    [' 7k3q-x9d2 m4r4 ', '7K3QX9D2M4R4', null],
    ['7K3Q–X9D2–M4R4', '7K3QX9D2M4R4', null],
    ['OIL0', '0110', 'A code has 12 signs, this one has 4'],
    ['7K3Q-X9D2-M4RU', '7K3QX9D2M4RU', 'A code has only digits and letters without U'],
    [
      '7K3Q-X9D2-M4R5',
      '7K3QX9D2M4R5',
      'This code is mistyped: its last sign does not fit. Compare it with the document.',
    ],
  ])('%s', (typed, plain, wrong) => {
    expect(plainVerifyCode(typed)).toBe(plain);
    expect(refuseVerifyCode(plain)).toBe(wrong);
  });

  it('one wrong sign is always told', () => {
    fc.assert(
      fc.property(eleven, fc.nat(11), fc.constantFrom(...SIGNS), (signs, at, other) => {
        const code = signs + checkSign(signs);
        fc.pre(code[at] !== other);
        return (
          refuseVerifyCode(code) === null && refuseVerifyCode(code.slice(0, at) + other + code.slice(at + 1)) !== null
        );
      }),
    );
  });
});
