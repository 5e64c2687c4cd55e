// A number of things as it stands in sentences.

import { expect, test } from 'vitest';
import { agree, counted, grouped } from './counted.ts';

test.each([
  [counted(0, 'student'), '0 students'],
  [counted(1, 'student'), '1 student'],
  [counted(2, 'student'), '2 students'],
  [counted(999, 'student'), '999 students'],
  [counted(1200, 'branch', 'branches'), '1,200 branches'],
  [counted(1, 'branch', 'branches'), '1 branch'],
  [counted(1, 'child is', 'children are'), '1 child is'],
  [counted(1_000_000, 'child is', 'children are'), '1,000,000 children are'],
  [agree(1, 'is', 'are'), 'is'],
  [agree(0, 'is', 'are'), 'are'],
  [grouped(0), '0'],
  [grouped(1000), '1,000'],
  [grouped(-12345), '-12,345'],
])('%s', (written, expected) => {
  expect(written).toBe(expected);
});
