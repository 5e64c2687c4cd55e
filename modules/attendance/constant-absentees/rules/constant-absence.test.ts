import { expect, it } from 'vitest';
import { suggestionFor } from './constant-absence.ts';

it.each([
  [3, 'call'],
  [5, 'call'],
  [6, 'warning_1'],
  [10, 'warning_2'],
  [15, 'struck_off'],
  [40, 'struck_off'],
])('STU-86: %i days in a row', (run, suggestion) => expect(suggestionFor(run, [6, 10, 15])).toBe(suggestion));
