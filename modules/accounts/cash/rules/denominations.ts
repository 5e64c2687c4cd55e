// ACC-81: notes and coins of a currency, and what so many of them come to.

import type { Currency } from '#kernel/money.ts';

/** In minor units, the largest first: PKR 5000 … 1, OMR 50 … 0.005. */
export const denominations: Readonly<Record<Currency, readonly number[]>> = {
  PKR: [500_000, 100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  OMR: [50_000, 20_000, 10_000, 5_000, 1_000, 500, 100, 50, 25, 10, 5],
};

export type Counted = Readonly<Record<string, number>>;

export const countedTotal = (counted: Counted): number =>
  Object.entries(counted).reduce((sum, [value, pieces]) => sum + Number(value) * pieces, 0);

/** The notes that the currency does not have. */
export const foreignPieces = (counted: Counted, currency: Currency): string[] =>
  Object.keys(counted).filter((value) => !denominations[currency].includes(Number(value)));
