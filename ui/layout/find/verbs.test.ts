// A verb and a name, in whichever order, with the small words between them.

import { expect, test } from 'vitest';
import { verbsTyped } from './verbs.ts';

const typed = (text: string) => {
  const { about, meant } = verbsTyped(text);
  return [about, ...meant.map((verb) => verb.says)];
};

test.each([
  ['deposit areeba', ['areeba', 'Take deposit of']],
  ['Take deposit of Areeba Qureshi', ['areeba qureshi', 'Take deposit of']],
  ['areeba statement', ['areeba', 'Statement of']],
  ['fee ali', ['ali', 'Fee structure of']],
  ['deposit', ['']],
  ['areeba', ['areeba']],
  ['', ['']],
])('%s', (text, result) => {
  expect(typed(text)).toEqual(result);
});
