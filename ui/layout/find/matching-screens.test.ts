// Which screens a few typed words find, and in which order.

import { expect, test } from 'vitest';
import { matchingScreens } from './matching-screens.ts';

const screens = [
  'Mark Attandance',
  'Fee Deposit',
  'Fee Deposit Details',
  'Outstanding Fee',
  'New Fee Challan',
  'Ledger',
  'Charity',
].map((title) => ({ title }));

const found = (typed: string) => matchingScreens(screens, typed).map(({ title }) => title);

test.each([
  ['Attendance', ['Mark Attandance']],
  ['attend', ['Mark Attandance']],
  ['dep fee', ['Fee Deposit', 'Fee Deposit Details']],
  ['invoice', ['New Fee Challan']],
  ['defaulter', ['Outstanding Fee']],
  ['discount', ['Charity']],
  ['legder', []],
  ['ledgar', ['Ledger']],
  ['constructor', []],
  ['xyz', []],
])('%s', (typed, titles) => {
  expect(found(typed)).toEqual(titles);
});

test('a title that begins so stands before one that holds it, and one that is called so before one mistyped', () => {
  expect(found('fee')).toEqual(['Fee Deposit', 'Fee Deposit Details', 'Outstanding Fee', 'New Fee Challan']);
});

test('nothing typed is everything', () => {
  expect(found('')).toHaveLength(screens.length);
});
