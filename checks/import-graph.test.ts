// The import graph, on texts in every way in which the house imports.

import { expect, it } from 'vitest';
import { importsOf, reachedFrom } from './import-graph.ts';

const text = `import { a } from '#kernel/a.ts';
import {
  b,
  type C,
} from './b.ts';
import type { D } from '../d.ts';
export { e } from './e.ts';
export type { F } from './f.ts';
import './sheet.css';
import { z } from 'zod';
const later = () => import('./later.tsx');
const worker = new URL('./worker.ts', import.meta.url);
`;

it('finds every way of importing, and no package', () => {
  const code = ['kernel/a.ts', 'm/r/b.ts', 'm/r/e.ts', 'm/r/sheet.css', 'm/r/later.tsx', 'm/r/worker.ts'];
  expect(importsOf('m/r/x.ts', text, { types: false })).toEqual(code);
  expect(importsOf('m/r/x.ts', text).toSorted()).toEqual([...code, 'm/d.ts', 'm/r/f.ts'].toSorted());
});

it('follows them to the end, circles too', () => {
  const files = new Map([
    ['a.ts', "import './b.ts';"],
    ['b.ts', "import './c.ts';"],
    ['c.ts', "import './a.ts';"],
    ['d.ts', ''],
  ]);
  expect([...reachedFrom(['a.ts'], {}, (path) => files.get(path)).keys()]).toEqual(['a.ts', 'b.ts', 'c.ts']);
});
