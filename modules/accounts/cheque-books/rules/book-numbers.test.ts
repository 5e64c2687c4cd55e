import { expect, test } from 'vitest';
import { Refusal } from '#kernel/refusal.ts';
import { numbersOfBook } from './book-numbers.ts';

test('ACC-22 a book keeps the zeros in front', () => {
  expect(numbersOfBook('000099', '000101')).toEqual(['000099', '000100', '000101']);
  expect(numbersOfBook('7', '7')).toEqual(['7']);
});

test.each([
  ['100', '99'],
  ['101', '100'],
  ['1', '501'],
])('ACC-22 %s to %s is no book', (first, last) => {
  const answer = numbersOfBook(first, last);
  expect(answer).toBeInstanceOf(Refusal);
});
