// Which unit tests run at every instant of `npm test -- --all-days`.

import { expect, test } from 'vitest';
import { unitsOfADay } from './day-units.ts';

const files = new Map([
  ['kernel/clock.ts', 'export const now = () => new Date();'],
  ['kernel/age.ts', "import { now } from './clock.ts';"],
  ['kernel/age.test.ts', "import { age } from './age.ts';"],
  ['kernel/money.test.ts', "import { money } from './money.ts';"],
  ['kernel/types.test.ts', "import type { now } from './clock.ts';"],
  ['stories/fees/fees.story.test.ts', "import { now } from '#kernel/clock.ts';"],
]);

test('those that reach the clock, at whatever distance; types read no clock, and stories are a part of their own', () => {
  const textOf = (path: string) => files.get(path);
  expect(unitsOfADay({ paths: [...files.keys()], textOf })).toEqual(['kernel/age.test.ts']);
});
