// A name of a query that no screen reads, and a link put together by hand, are found.

import { expect, test } from 'vitest';
import { pageQueries } from './page-queries.ts';

const manifest = (query: string) => ({
  path: 'modules/fees/deposits/screens/index.ts',
  text: `[{ name: 'Desk', load: 1 }, { name: 'Details', title: 'Details', query: [${query}], load: () => import('./details.tsx') }]`,
});
const screen = (text: string, chapter = 'deposits') => ({ path: `modules/fees/${chapter}/screens/details.tsx`, text });

test('a name is read by a screen of the module, or by the kind of page', () => {
  const files = [manifest("'from', 'q', 'paid_by'"), screen("{ name: 'from', kind: 'date' }", 'parts')];
  expect(pageQueries(files)).toEqual([
    'modules/fees/deposits/screens/index.ts: no screen of the module reads paid_by, of which Details says that it does',
  ]);
});

test.each(['`${base}?id=${id}`', 'new URLSearchParams({ id })'])('put together by hand: %s', (text) => {
  expect(pageQueries([screen(text)])).toHaveLength(1);
});

test.each(["'?new=1'", '`?id=${id}`', '// `${base}?id=1`', 'new URLSearchParams(location.search)'])(
  'no link to another page: %s',
  (text) => {
    expect(pageQueries([screen(text)])).toEqual([]);
  },
);
