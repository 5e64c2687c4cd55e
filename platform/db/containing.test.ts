import { expect, test } from 'vitest';
import { containing } from './containing.ts';

test.each([
  ['Ali', '%Ali%'],
  ['100%', String.raw`%100\%%`],
  ['a_b', String.raw`%a\_b%`],
  ['c\\d', String.raw`%c\\d%`],
  ['', '%%'],
])('%s', (typed, pattern) => expect(containing(typed)).toBe(pattern));
