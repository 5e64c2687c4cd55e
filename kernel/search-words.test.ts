import { expect, test } from 'vitest';
import { anywhere, searchWords } from './search-words.ts';

test.each([
  ['35202-1234567-1', ['3520212345671'], '3520212345671'],
  ['0300 1234567', ['3001234567'], '03001234567'],
  ['+92 300 1234567', ['923001234567'], '923001234567'],
  ['KHI-01-10000', ['khi-01-10000'], 'khi-01-10000'],
  ['  Sheikh   Ali ', ['sheikh', 'ali'], null],
  ['علی', ['علی'], null],
  ['Class 5', ['class', '5'], null],
])('STU-3 %s', (typed, words, number) => {
  expect(searchWords(typed)).toMatchObject({ words, number });
});

test('STU-3 signs of LIKE mean themselves', () => expect(anywhere('50%_x')).toBe('%50\\%\\_x%'));
