// FEE-59: which row a claim is, when it is exactly one, and what was taken already.

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { BankRow, LikeOne } from '../contract/claims.ts';
import { isExact, pickRow, takenAlready, type Claimed } from './match-rows.ts';

const on = asDay('2026-09-09');
const claim: Claimed = { amount: 5_000, value_date: on, reference: 'FT1', matched_row_id: null, without_row: false };
const row = (row_id: number, more: Partial<BankRow> = {}): BankRow => ({
  row_id,
  value_date: on,
  amount: 5_000,
  code: null,
  reference: `R${row_id}`,
  payer: null,
  same_reference: false,
  ...more,
});
const like = (more: Partial<LikeOne> = {}): LikeOne => ({
  kind: 'deposit',
  id: 1,
  same_reference: true,
  same_file: false,
  same_payer: false,
  same_account: true,
  value_date: on,
  amount: 5_000,
  payer: 'Ali',
  branch_name: 'F-8',
  taken: true,
  receipt_no: 'R-1',
  status: null,
  slip_file_id: null,
  ...more,
});

describe('pickRow', () => {
  it.each([
    ['no row', claim, [], null, 'none'],
    ['the only one, whatever its reference', claim, [row(1)], 1, 'only'],
    ['the one with the reference among several', claim, [row(1), row(2, { same_reference: true })], 2, 'reference'],
    [
      'two with the reference',
      claim,
      [row(1, { same_reference: true }), row(2, { same_reference: true })],
      null,
      'several',
    ],
    ['several without it', claim, [row(1), row(2)], null, 'several'],
    ['the one that was chosen', { ...claim, matched_row_id: 2 }, [row(1), row(2)], 2, 'chosen'],
    [
      'what was chosen is gone: the rest is looked at again',
      { ...claim, matched_row_id: 3 },
      [row(1), row(2)],
      null,
      'several',
    ],
    ['none is it', { ...claim, without_row: true }, [row(1)], null, 'refused'],
  ] as const)('%s', (_words, asked, rows, row_id, why) => {
    expect(pickRow(asked, rows)).toEqual({ row_id, why });
  });
});

describe('isExact', () => {
  const exact = (rows: BankRow[], others: LikeOne[] = [], asked: Claimed = claim) =>
    isExact(asked, { rows, picked: pickRow(asked, rows), like: others });
  it('the same day, and no other reference on it', () => {
    expect(exact([row(1, { same_reference: true })])).toBe(true);
    expect(exact([row(1, { reference: null })])).toBe(true);
    expect(exact([row(1)], [], { ...claim, reference: null })).toBe(true);
  });
  it('another reference, another day, something like it, no row', () => {
    expect(exact([row(1)])).toBe(false);
    expect(exact([row(1, { same_reference: true, value_date: asDay('2026-09-08') })])).toBe(false);
    expect(exact([row(1, { same_reference: true })], [like({ taken: false })])).toBe(false);
    expect(exact([])).toBe(false);
  });
});

describe('takenAlready', () => {
  it('the same transfer, and the same picture of the same payer', () => {
    expect(takenAlready(claim, [like()])).toContain('receipt R-1 of 09/09/2026, Ali');
    expect(takenAlready(claim, [like({ same_reference: false, same_file: true, same_payer: true })])).toContain(
      'taken already',
    );
    expect(takenAlready(claim, [like({ payer: null, receipt_no: null })])).toContain('in another branch');
  });
  it.each([
    ['reversed', { taken: false }],
    ['another amount', { amount: 4_999 }],
    ['another account', { same_account: false }],
    ['a week later', { value_date: asDay('2026-09-16') }],
    ['one picture for two children', { same_reference: false, same_file: true }],
  ] as const)('not: %s', (_words, more) => {
    expect(takenAlready(claim, [like(more)])).toBeNull();
  });
});
