// A settlement file held against what was paid (FEE-64).

import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { judgeLines, settlementLines, sumOf } from './settlement.ts';

const day = asDay('2026-09-15');
const line = (line_no: number, txn_ref: string | null, amount: number, more: object = {}) => ({
  line_no,
  txn_ref,
  value_date: day,
  amount,
  charges: 100,
  fault: null,
  ...more,
});
const txn = (id: number, txn_ref: string, amount: number, more: object = {}) => ({
  id,
  txn_ref,
  branch_id: 1,
  amount,
  stands: true,
  receipt_no: `R${id}`,
  settled_on: null,
  student_name: 'Ali',
  ...more,
});

describe('FEE-64 each row is what it is', () => {
  const judged = judgeLines(
    [
      line(1, '100', 5_000),
      line(2, ' 10 1', 4_000),
      line(3, '102', 1_000),
      line(4, '103', 1_000),
      line(5, '999', 1_000),
      line(6, '100', 5_000),
      line(7, null, 1_000),
      line(8, '104', 50),
      line(9, '104', 0, { fault: "'x' is not an amount" }),
    ],
    [
      txn(1, '100', 5_000),
      txn(2, '101', 4_500),
      txn(3, '102', 1_000, { settled_on: day }),
      txn(4, '103', 1_000, { stands: false }),
      txn(5, '104', 1_000),
    ],
    'PKR',
  );

  it('ready, differs, settled, taken back, unknown, twice in the file, bad', () =>
    expect(judged.map((one) => one.state)).toEqual([
      'ready',
      'differs',
      'settled',
      'reversed',
      'unknown',
      'settled',
      'bad',
      'bad',
      'bad',
    ]));

  it('what is ready or differs is posted, as the gateway settled it', () =>
    expect(sumOf(judged)).toEqual({ count: 2, amount: 9_000, charges: 200, net: 8_800 }));

  it('every other row says why', () =>
    expect(judged.filter((one) => one.state !== 'ready').every((one) => (one.reason ?? '').length > 8)).toBe(true));
});

it('FEE-64 bank net and charges against the clearing account; no line of charges where there are none', () => {
  const of = { money_account_id: 11, charges_account_id: 59, clearing_account_id: 16, narration: 'x' };
  const lines = settlementLines({ count: 2, amount: 9_000, charges: 200, net: 8_800 }, of);
  expect(lines.map(({ account_id, debit, credit }) => [account_id, debit, credit])).toEqual([
    [11, 8_800, undefined],
    [59, 200, undefined],
    [16, undefined, 9_000],
  ]);
  expect(settlementLines({ count: 1, amount: 9, charges: 0, net: 9 }, of)).toHaveLength(2);
});
