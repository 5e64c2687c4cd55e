// Figures of a mark sheet (spec 02 §6.5).

import { expect, test } from 'vitest';
import { passRates, percentBars } from './test-figures.ts';

test('percents lie in tens; 100 stands with the nineties', () => {
  const bars = percentBars([0, 9.99, 72.8, 64.8, 100, 90]);
  expect(bars.filter((bar) => bar.children > 0)).toEqual([
    { span: '0–9', children: 2 },
    { span: '60–69', children: 1 },
    { span: '70–79', children: 1 },
    { span: '90–100', children: 2 },
  ]);
});

test('rates count the largest group first', () => {
  const rows = [true, false, true].map((passed) => ({ group: 'Maths', passed }));
  expect(passRates([{ group: 'Art', passed: true }, ...rows])).toEqual([
    { group: 'Maths', passed: 2, all: 3, percent: 67 },
    { group: 'Art', passed: 1, all: 1, percent: 100 },
  ]);
});
