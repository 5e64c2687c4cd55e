// Where a change of meaning is found, and what it becomes.

import { expect, test } from 'vitest';
import { changed, mutantsOf } from './find.ts';

const after = (text: string): string[] => mutantsOf('a.ts', text).map((mutant) => changed(text, mutant));

test.each([
  ['comparison', 'const a = b < c;', ['const a = b <= c;']],
  ['equality', 'const a = b !== c;', ['const a = b === c;']],
  ['arithmetic', 'const a = b - c * d;', ['const a = b + c * d;', 'const a = b - c / d;']],
  ['logic', 'const a = (b) && c;', ['const a = (b) || c;']],
  ['not', 'const a = !b;', ['const a = b;']],
  ['a constant', 'const a = true;', ['const a = false;']],
  ['a number', 'const a = 30;', ['const a = 31;']],
  ['an effect', 'await told(a);', ['']],
  ['a guard', 'if (a) throw b;', ['']],
  ['a guard in a block', 'if (a) { return; }', ['']],
])('%s', (_kind, text, expected) => {
  expect(after(text)).toEqual(expected);
});

test('words of SQL, but not its arrows and casts', () => {
  expect(after('const a = sql`select x->>1 from t where a <= ${b} and c is null`;')).toEqual([
    'const a = sql`select x->>1 from t where a < ${b} and c is null`;',
    'const a = sql`select x->>1 from t where a <= ${b} and c is not null`;',
  ]);
  expect(after('const a = sql`select b <@ c, d <> e, f::int`;')).toEqual([]);
});

test('text put together, types, a branch that goes on, and what is given on stay', () => {
  expect(after("const a = 'b' + c + 'd';")).toEqual([]);
  expect(after('type A = B extends true ? 1 : 2;')).toEqual([]);
  expect(after('if (a) b = c; else throw d;')).toEqual([]);
  expect(after('const a = await told(b);')).toEqual([]);
});
