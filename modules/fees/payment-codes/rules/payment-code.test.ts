import { describe, expect, test } from 'vitest';
import { isPaymentCode, luhnDigit } from './payment-code.ts';

describe('payment code', () => {
  test('spec 04 section 2.3, FEE-66 story 11: student serial 12345 is 1000123453; 1000123454 has a bad check digit', () => {
    expect(isPaymentCode('1000123453')).toBe(true);
    expect(isPaymentCode('1000123454')).toBe(false);
  });
  test('FEE-66 the check digit finds each single wrong digit and most swaps', () => {
    expect(luhnDigit('7992739871')).toBe(3);
    expect(isPaymentCode('1000213453')).toBe(false);
  });
});
