// EAT-16 as a table.

import { expect, it } from 'vitest';
import { stepOf } from './run-steps.ts';

it.each([
  [2, null],
  [3, 'alert'],
  [6, 'alert'],
  [7, 'show_cause'],
  [14, 'show_cause'],
  [15, 'absconding'],
  [40, 'absconding'],
])('EAT-16 %i working days absent in a row: %s', (run, step) => {
  expect(stepOf(run, 3)).toBe(step);
});
