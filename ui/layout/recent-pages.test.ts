// Which pages a person opened last: the latest first, each once, a few of them.

import { expect, test } from 'vitest';
import { withLatest } from './recent-pages.ts';

test.each([
  [[], 'a', ['a']],
  [['a', 'b'], 'b', ['b', 'a']],
  [['a'], 'a', ['a']],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'g', ['g', 'a', 'b', 'c', 'd', 'e']],
])('%j, then %s', (kept, latest, after) => {
  expect(withLatest(kept, latest)).toEqual(after);
});
