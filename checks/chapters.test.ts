// Chapters hold: a way past a front, a room that uses a later one, a circle of chapters and one that grew too large are each named.

import { expect, test } from 'vitest';
import { chapterRules } from './chapters.ts';
import { houseFiles } from './house-files.ts';

const problems = (...files: (readonly [path: string, text: string])[]): string[] =>
  chapterRules(files.map(([path, text]) => ({ path, text })));

const fees = (path: string, ...uses: string[]) =>
  [`modules/fees/${path}`, uses.map((used) => `import { a } from '#modules/fees/${used}';\n`).join('')] as const;

test('A chapter is used by its fronts', () => {
  expect(
    problems(
      fees('fines/actions/a.ts', 'heads/chapter.ts', 'heads/contract/heads.ts', 'heads/rules/index.ts'),
      fees('fines/screens/a.tsx', 'heads/screens/parts/head-field.tsx', 'heads/contract/heads.ts'),
      ['modules/fees/fines/rules/fine.test.ts', "import { a } from '#modules/fees/heads/rules/order.ts';\n"],
    ),
  ).toEqual([]);
});

test.each(['heads/actions/save-head.ts', 'heads/rules/order.ts', 'heads/screens/heads.tsx', 'heads/reads/heads.ts'])(
  'and not past them: %s',
  (used) => {
    const [first] = problems(fees('fines/screens/a.tsx', used));
    expect(first).toContain('past the front of the chapter heads');
  },
);

test.each([
  ['fines/contract/a.ts', 'fines/rules/fine.ts'],
  ['fines/rules/a.ts', 'fines/reads/fine.ts'],
  ['fines/reads/a.ts', 'fines/prints/fine.ts'],
  ['fines/prints/a.ts', 'fines/steps/fine.ts'],
  ['fines/steps/a.ts', 'fines/actions/fine.ts'],
  ['fines/actions/a.ts', 'fines/calls/fine.ts'],
  ['fines/contract/a.ts', 'heads/rules/index.ts'],
])('A room uses none that comes after it: %s no %s', (path, used) => {
  expect(problems(fees(path, used))).toHaveLength(1);
  expect(problems(fees(used, path.replace('a.ts', 'b.ts')))).toEqual([]);
});

test('Chapters that use each other are a circle, types too', () => {
  expect(problems(fees('a/actions/x.ts', 'b/chapter.ts'), fees('b/contract/y.ts', 'c/contract/z.ts'))).toEqual([]);
  expect(
    problems(
      fees('a/actions/x.ts', 'b/chapter.ts'),
      fees('b/actions/y.ts', 'c/contract/z.ts'),
      fees('c/contract/z.ts', 'a/contract/x.ts'),
    ),
  ).toEqual(['modules: the chapters fees/a, fees/b, fees/c use each other in a circle']);
});

test('A chapter is small enough to be known whole', () => {
  const many = (n: number) => Array.from({ length: n }, (_, i) => fees(`a/rules/rule-${i}.ts`));
  expect(problems(...many(64))).toEqual([]);
  expect(problems(...many(65))).toEqual(['modules/fees/a: 65 files, at most 64; cut it, or make a module of it']);
});

test('The house keeps it', () => {
  expect(chapterRules(houseFiles())).toEqual([]);
});
