// Axes of scatter pictures.

import { expect, test } from 'vitest';
import { evenAxis } from './even-axis.ts';

test.each([
  ['percents', [52.3, 97.1, 81], [50, 60, 70, 80, 90, 100]],
  ['on both sides of nothing', [-3.2, 11.8], [-5, 0, 5, 10, 15]],
  ['small ones', [0.12, 0.31], [0.1, 0.15, 0.2, 0.25, 0.3, 0.35]],
  ['one alone', [88], [87, 88, 89]],
  ['full steps stay', [0, 100], [0, 20, 40, 60, 80, 100]],
])('%s', (_of, values, ticks) => {
  const axis = evenAxis(values);
  expect(axis.ticks).toEqual(ticks);
  expect(axis.domain).toEqual([ticks[0], ticks.at(-1)]);
});
