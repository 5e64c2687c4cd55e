// Which pages a person opened last: the latest first, each once, a few of them.

import { expect, test } from 'vitest';
import { withLatest } from './recent-pages.ts';

test.each<[string[], string, string[]]>([
  [[], 'a', ['a']],
  [['a', 'b'], 'b', ['b', 'a']],
  [['a'], 'a', ['a']],
  [['a', 'b', 'c', 'd', 'e', 'f'], 'g', ['g', 'a', 'b', 'c', 'd', 'e']],
])('%j, then %s', (kept, latest, after) => {
  const page = (path: string) => ({ path, title: path.toUpperCase(), permissions: [] });
  expect(withLatest(kept.map(page), page(latest)).map(({ path }) => path)).toEqual(after);
});
