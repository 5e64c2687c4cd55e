// ACC-20, ACC-23: sums of a voucher and the tax withheld from its lines.

import { describe, expect, test } from 'vitest';
import { sumsOf, taxOf, type TypedLine } from './voucher-lines.ts';

const line = (change: Partial<TypedLine>): TypedLine => ({
  account_id: 1,
  target_branch_id: null,
  debit: 0,
  credit: 0,
  wht_rate: null,
  ...change,
});

describe('ACC-23 tax withheld', () => {
  test.each([
    ['100,000 at 5.5 %', 10_000_000, 550, 550_000],
    ['half a paisa is rounded up', 1_010, 250, 25],
    ['no rate', 10_000_000, null, 0],
    ['a rate of 0', 10_000_000, 0, 0],
  ])('%s', (_, debit, wht_rate, tax) => {
    expect(taxOf('BPV', { debit, wht_rate })).toBe(tax);
  });

  test('is withheld from payments only', () => {
    expect(taxOf('BRV', { debit: 10_000, wht_rate: 550 })).toBe(0);
    expect(taxOf('GV', { debit: 10_000, wht_rate: 550 })).toBe(0);
  });
});

describe('ACC-20 sums', () => {
  test('of a payment: what leaves the bank is the lines less the tax', () => {
    const sums = sumsOf('BPV', [line({ debit: 10_000_000, wht_rate: 550 })]);
    expect(sums).toEqual({ debit: 10_000_000, credit: 0, tax: 550_000, amount: 9_450_000, difference: 0 });
  });

  test('of a receipt: the lines', () => {
    expect(sumsOf('CRV', [line({ credit: 300 }), line({ credit: 200 })]).amount).toBe(500);
  });

  test('of a general voucher: its debits, and what is missing', () => {
    expect(sumsOf('GV', [line({ debit: 1_000_000 }), line({ credit: 950_000 })])).toMatchObject({
      amount: 1_000_000,
      difference: 50_000,
    });
  });
});
