// ACC-81: what notes and coins come to, in both currencies.

import { expect, it } from 'vitest';
import { countedTotal, denominations, foreignPieces } from './denominations.ts';

it('ACC-81: PKR 5000 … 1, OMR 50 … 0.005, in minor units', () => {
  expect([denominations.PKR[0], denominations.PKR.at(-1)]).toEqual([5_000_00, 1_00]);
  expect([denominations.OMR[0], denominations.OMR.at(-1)]).toEqual([50_000, 5]);
  for (const all of Object.values(denominations)) expect(all).toEqual(all.toSorted((a, b) => b - a));
});

it('ACC-81: pieces times value; a note of another currency is named', () => {
  expect(countedTotal({ '500000': 2, '100': 7 })).toBe(10_007_00);
  expect(countedTotal({})).toBe(0);
  expect(foreignPieces({ '500000': 1, '25': 4 }, 'PKR')).toEqual(['25']);
});
