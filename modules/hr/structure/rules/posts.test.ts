import { expect, test } from 'vitest';
import { vacancy } from './posts.ts';

test.each([
  ['free posts', 5, 3, { vacant: 2, over: 0 }],
  ['all filled', 5, 5, { vacant: 0, over: 0 }],
  ['two beyond', 5, 7, { vacant: 0, over: 2 }],
  ['none sanctioned', 0, 1, { vacant: 0, over: 1 }],
])('HR-13 %s', (_title, posts, filled, expected) => {
  expect(vacancy(posts, filled)).toEqual(expected);
});
