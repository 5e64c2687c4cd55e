// 05 §14.6: what stands under the lines while an expense is typed.

import { expect, test } from 'vitest';
import { comparedWith, isDear, perStudent, priceInWords, type PriceRange } from './price-words.ts';

const none: PriceRange = { branches: 1, lowest: null, median: null, highest: null, own: null };
const range: PriceRange = { branches: 6, lowest: 31_00, median: 42_50, highest: 88_00, own: 55_00 };
const row = { account: '5210 Electricity', payee_type: 'Utilities', of_account: range, of_type: none };

test('a bill by student; none where nobody is there', () => {
  expect([perStudent(100_000_00, 320), perStudent(100, 0)]).toEqual([312_50, null]);
});

test('dear is above all others, never where too few paid', () => {
  expect([isDear(88_01, range), isDear(88_00, range), isDear(null, range), isDear(1, none)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('the account goes before its payee type; of neither nothing is said', () => {
  expect(comparedWith(row)?.name).toBe('5210 Electricity');
  expect(comparedWith({ ...row, of_account: none, of_type: range })?.name).toBe('Utilities');
  expect(priceInWords({ ...row, of_account: none }, 10, 'PKR')).toBeNull();
});

test.each([
  [
    61_00,
    range,
    '5210 Electricity, a student and month: others PKR 42.50 (31 to 88, 6 branches), here PKR 55, this one PKR 61 if it is for one month',
  ],
  [
    null,
    { ...range, own: null },
    '5210 Electricity, a student and month: others PKR 42.50 (31 to 88, 6 branches), here nothing yet',
  ],
])('in words: %s', (price, of_account, words) => {
  expect(priceInWords({ ...row, of_account }, price, 'PKR')).toBe(words);
});
