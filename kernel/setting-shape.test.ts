// 00 §17: values that fit the shape of their setting, and what a person reads of them.

import { expect, test } from 'vitest';
import { refuseSettingValue, settingInWords, type SettingShape } from './setting-shape.ts';

const day: SettingShape = { type: 'number', least: 1, most: 31, built_in: 1 };
const choice: SettingShape = {
  type: 'text',
  options: [
    { value: 'strict', label: 'Strict' },
    { value: 'relaxed', label: 'Relaxed' },
  ],
  built_in: 'strict',
};
const days: SettingShape = { type: 'list', items: 'number', least: -60, most: 180, unit: 'days', built_in: [] };
const amounts: SettingShape = { type: 'object', each: 'currency', built_in: { PKR: 0, OMR: 0 } };
const limits: SettingShape = { type: 'object', each: 'role', built_in: {} };
const pattern: SettingShape = { type: 'pattern', reach: 'school', built_in: 'R{seq:6}' };

test.each<[SettingShape, unknown, RegExp | null]>([
  [day, 31, null],
  [day, 32, /At most 31/],
  [day, 0, /At least 1/],
  [day, 1.5, /whole number/],
  [day, '5', /whole number/],
  [choice, 'relaxed', null],
  [choice, 'loose', /one of the list/],
  [days, [-3, 1, 7], null],
  [days, [1, 1], /twice/],
  [days, [1, 'two'], /whole number/],
  [{ type: 'boolean', built_in: true }, 'yes', /yes or no/],
  [amounts, { PKR: 500000, OMR: 20000 }, null],
  [amounts, { PKR: 500000 }, /each currency/],
  [amounts, { PKR: 500000, USD: 1 }, /not known/],
  [amounts, { PKR: -1, OMR: 0 }, /0 or more/],
  [limits, { 4: 100000 }, null],
  [limits, { clerk: 100000 }, /not known/],
  [pattern, 'R-{seq:6}', null],
  [pattern, 'R', /exactly once/],
])('00 §17: %o takes %o: %s', (shape, value, refused) => {
  const found = refuseSettingValue(shape, value);
  if (refused === null) expect(found).toBeNull();
  else expect(found).toMatch(refused);
});

test('00 §17: in words', () => {
  expect(settingInWords(choice, 'strict')).toBe('Strict');
  expect(settingInWords(days, [-3, 7])).toBe('-3, 7');
  expect(settingInWords({ ...day, unit: 'days' }, 5)).toBe('5 days');
  expect(settingInWords(amounts, { PKR: 500000, OMR: 20000 })).toBe('PKR 5,000 · OMR 20.000');
  expect(settingInWords(limits, { 4: 100_000 }, { roles: new Map([['4', 'Accountant']]) })).toBe('Accountant 1,000');
});
