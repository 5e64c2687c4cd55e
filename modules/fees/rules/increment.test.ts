import { describe, expect, test } from 'vitest';
import { incremented, type IncrementTerms } from './increment.ts';

const terms: IncrementTerms = { mode: 'percent', rate: 1000, amount: 0, round_to: 5_000, round_rule: 'nearest' };

describe('fee increment', () => {
  test.each([
    ['FEE-86 10% nearest 50: 6,000 to 6,600', 600_000, 660_000],
    ['FEE-86 10% nearest 50: 5,750 to 6,325 to 6,350', 575_000, 635_000],
    ['FEE-86 10% nearest 50: 6,123 to 6,735.30 to 6,750', 612_300, 675_000],
  ])('%s', (_title, before, after) => expect(incremented(before, terms)).toBe(after));
  test('FEE-86 up and down', () => {
    expect(incremented(612_300, { ...terms, round_rule: 'down' })).toBe(670_000);
    expect(incremented(601_000, { ...terms, round_rule: 'up' })).toBe(665_000);
  });
  test('FEE-86 by an amount, and to a new amount', () => {
    expect(incremented(600_000, { ...terms, mode: 'amount', amount: 52_000 })).toBe(650_000);
    expect(incremented(600_000, { ...terms, mode: 'new_amount', amount: 700_000 })).toBe(700_000);
  });
});
