// Floors hold: a knot of folders, a step upwards and a folder without a floor are each named.

import { expect, test } from 'vitest';
import { againstFloors, floorRules, knots, usesIn, type Floor } from './floors.ts';
import { houseFiles } from './house-files.ts';

const table: readonly Floor[] = [
  { name: 'below', folders: ['low'] },
  { name: 'above', folders: ['left', 'right'] },
];

function problems(...files: (readonly [path: string, text: string])[]): string[] {
  const read = files.map(([path, text]) => ({ path, text }));
  return againstFloors('platform', usesIn('platform', read), table);
}

test('Downwards is fine, and on one floor while nobody comes back', () => {
  const down = ['platform/left/a.ts', "import { b } from '#platform/low/b.ts';\nimport '../right/c.ts';\n"] as const;
  expect(problems(down)).toEqual([]);
});

test('A step upwards is named with its file, types too', () => {
  const up = ['platform/low/b.ts', "import type {\n  A,\n  B,\n} from '#platform/left/a.ts';\n"] as const;
  expect(problems(up)).toEqual([
    'platform/low/b.ts: uses platform/left/a.ts, which stands on a higher floor (checks/floors.ts)',
  ]);
});

test('Folders that use each other are a knot, however the import is written and however long the way', () => {
  const left = ['platform/left/a.ts', "const more = await import('../right/c.ts');\n"] as const;
  const right = ['platform/right/c.ts', "export { a } from '#platform/left/a.ts';\n"] as const;
  expect(problems(left, right)).toEqual([
    'platform: left, right use each other in a circle; none of them can be read alone',
  ]);
  const uses = [
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'a'],
    ['c', 'd'],
  ].map(([from, to]) => ({ path: `ui/${from}/x.ts`, uses: `ui/${to}/x.ts` }));
  expect(knots(uses)).toEqual([['a', 'b', 'c']]);
});

test('A new folder is given a floor', () => {
  expect(problems(['platform/new/a.ts', "import '../low/b.ts';\n"])).toEqual([
    'platform/new: stands on no floor (checks/floors.ts)',
  ]);
});

test('The house stands on its floors', () => {
  expect(floorRules(houseFiles())).toEqual([]);
});
