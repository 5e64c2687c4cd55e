// The cache key of the story template: a change in any file that it is made from changes it.

import { expect, it } from 'vitest';
import { keyOf, templateFiles } from '../stories/harness/template-key.ts';

const files = templateFiles();

it('is made from the house, its migrations, what it begins with and the packages', () => {
  const paths = [...files.keys()];
  for (const one of [
    'stories/harness/template.ts',
    'stories/harness/fixture.ts',
    'app/house.ts',
    'platform/db/migrate.ts',
    'platform/registers.ts',
    'package-lock.json',
  ])
    expect(paths).toContain(one);
  expect(paths.filter((path) => path.endsWith('.sql')).length).toBeGreaterThan(50);
  expect(paths.some((path) => /add-student-defaults/.test(path))).toBe(true);
  expect(paths.filter((path) => /\.test\.tsx?$|\/screens\//.test(path))).toEqual([]);
});

it('changes with each of them, and with nothing else', () => {
  const usual = keyOf(files);
  const sample = [...files.keys()].filter((_, at) => at % 50 === 0);
  for (const path of sample)
    expect(keyOf(new Map([...files, [path, `${files.get(path) ?? ''}\n`]])), path).not.toBe(usual);
  expect(keyOf(new Map([...files].toReversed()))).toBe(usual);
  expect(keyOf(templateFiles())).toBe(usual);
});
