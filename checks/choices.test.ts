// Choices of class, branch and section that are made a second time are found.

import { expect, test } from 'vitest';
import { choicesOnce } from './choices.ts';

const found = (text: string, path = 'modules/fees/deposits/screens/desk.tsx') => choicesOnce([{ path, text }]).length;

test.each(['lookup(allCourses, (all) => all)', 'lookup(\n    sectionList,\n    (page) => page)'])(
  'made again: %s',
  (text) => {
    expect(found(text)).toBe(1);
  },
);

test.each([
  ['lookup(sessionList, (all) => all)', undefined],
  ['useCall(allBranches, {})', undefined],
  ['lookup(allBranches, (all) => all)', 'modules/branches/classes/screens/parts/choices.ts'],
])('fine: %s', (text, path) => {
  expect(found(text, path)).toBe(0);
});
