// Which cards may be moved where: decisions by hand, everything else by what happens.

import { expect, test } from 'vitest';
import { mayDrag } from './board-steps.ts';

test.each([
  ['decision', 'fee', true],
  ['waiting', 'fee', true],
  ['test', 'fee', false],
  ['submitted', 'test', false],
  ['fee', 'offered', true],
  ['offered', 'confirmed', true],
  ['confirmed', 'withdrawn', false],
  ['offered', 'withdrawn', true],
  ['lapsed', 'decision', true],
  ['decision', 'decision', false],
  ['waiting', 'waiting', false],
] as const)('%s to %s: %s', (stage, to, may) => {
  expect(mayDrag(stage, to)).toBe(may);
});
