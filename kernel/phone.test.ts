import { describe, expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { formatPhone, normalisePhone, OMAN, PAKISTAN } from './phone.ts';

describe('ADM-1 phone numbers', () => {
  test.each([
    ['03001234567', PAKISTAN, '+923001234567'],
    ['923001234567', PAKISTAN, '+923001234567'],
    ['00923001234567', PAKISTAN, '+923001234567'],
    ['+923001234567', PAKISTAN, '+923001234567'],
    ['0305-1973060', PAKISTAN, '+923051973060'],
    ['(0300) 123 4567', PAKISTAN, '+923001234567'],
    ['91234567', OMAN, '+96891234567'],
    ['+968 7123 4567', OMAN, '+96871234567'],
    ['0092 300 1234567', OMAN, null],
    ['+971501234567', PAKISTAN, '+971501234567'],
    ['0211234567', PAKISTAN, null],
    ['12345', PAKISTAN, null],
    ['81234567', OMAN, null],
    ['abc', PAKISTAN, null],
  ])('ADM-1 %s in %i', (typed, country, expected) => {
    const answer = normalisePhone(typed, country);
    if (expected === null) expect(answer).toBeInstanceOf(Refusal);
    else expect(answer).toBe(expected);
  });

  test('ADM-1 the refusal shows how to write it', () => {
    expect((normalisePhone('12', PAKISTAN) as Refusal).errors).toEqual({
      mobile: ['Enter a mobile number such as 0300 1234567'],
    });
    expect((normalisePhone('12', OMAN) as Refusal).message).toContain('9123 4567');
  });

  test('ADM-1 shown as people write it', () => {
    expect(formatPhone('+923001234567')).toBe('0300 1234567');
    expect(formatPhone('+96891234567')).toBe('+968 9123 4567');
    expect(formatPhone(null)).toBe('');
  });

  test.each([
    ['+92 21 3456 7890', '021-34567890'],
    ['(042) 35761234', '042-35761234'],
    ['0092-51-2255667', '051-2255667'],
    ['0992 381234', '0992-381234'],
    ['0544-270000', '0544-270000'],
    ['0300-1234567', '0300 1234567'],
    ['+968 2412 3456', '+968 2412 3456'],
    ['0096824123456', '+968 2412 3456'],
    ['+971 4 123 4567', '+971 4 123 4567'],
    ['111 000 786', '111 000 786'],
    ['2255667 ext. 12', '2255667 ext. 12'],
  ])('a landline in one form: %s', (kept, shown) => {
    expect(formatPhone(kept)).toBe(shown);
    expect(formatPhone(shown)).toBe(shown);
  });
});
