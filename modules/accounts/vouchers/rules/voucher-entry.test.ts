// 05 section 8: what each kind of voucher writes into the book, line by line.

import { describe, expect, test } from 'vitest';
import { entriesOf, type KeptLine, sharesOf, targetsOf, type VoucherToPost } from './voucher-entry.ts';

const EXPENSE = 5200;
const TAX = 2300;
const BANK = 1101;
const CASH = 1000;
const BETWEEN = 1900;

const line = (change: Partial<KeptLine>): KeptLine => ({
  line_no: 1,
  account_id: EXPENSE,
  target_branch_id: null,
  party_kind: null,
  party_id: null,
  debit: 0,
  credit: 0,
  narration: null,
  wht_of_line: null,
  ...change,
});

const voucher = (change: Partial<VoucherToPost>): VoucherToPost => ({
  id: 7,
  kind: 'BPV',
  narration: 'Rent of September',
  amount: 100,
  other_side_account_id: BANK,
  lines: [line({ debit: 100 })],
  ...change,
});

/** Account, debit, credit of each line. */
const short = (lines: readonly { account_id: number; debit: number; credit: number }[] | null) =>
  lines?.map(({ account_id, debit, credit }) => [account_id, debit, credit]) ?? null;

const sum = (lines: readonly { debit: number; credit: number }[]) =>
  lines.reduce((total, { debit, credit }) => total + debit - credit, 0);

describe('05 section 8', () => {
  test('BPV with tax withheld: expense, 2300, bank (story 2)', () => {
    const { own, other } = entriesOf(
      voucher({
        amount: 9_450_000,
        lines: [line({ debit: 10_000_000 }), line({ line_no: 2, account_id: TAX, credit: 550_000, wht_of_line: 1 })],
      }),
      BETWEEN,
    );
    expect(short(own)).toEqual([
      [EXPENSE, 10_000_000, 0],
      [TAX, 0, 550_000],
      [BANK, 0, 9_450_000],
    ]);
    expect(other).toBeNull();
    expect(own[0]).toMatchObject({ narration: 'Rent of September', doc_type: 'voucher', doc_id: 7 });
  });

  test('CRV: cash against the lines, each with its own words', () => {
    const { own } = entriesOf(
      voucher({
        kind: 'CRV',
        other_side_account_id: CASH,
        lines: [line({ account_id: 4900, credit: 100, narration: 'Old paper sold' })],
      }),
      BETWEEN,
    );
    expect(short(own)).toEqual([
      [4900, 0, 100],
      [CASH, 100, 0],
    ]);
    expect(own[0]?.narration).toBe('Old paper sold');
  });

  test('GV: as typed', () => {
    const lines = [line({ debit: 60 }), line({ line_no: 2, account_id: 2000, credit: 60 })];
    expect(short(entriesOf(voucher({ kind: 'GV', other_side_account_id: null, lines }), BETWEEN).own)).toEqual([
      [EXPENSE, 60, 0],
      [2000, 0, 60],
    ]);
  });

  test('ACC-12, story 7: head office pays for another branch; each book balances alone and 1900 cancels', () => {
    const { own, other } = entriesOf(
      voucher({ amount: 3_000_000, lines: [line({ debit: 3_000_000, target_branch_id: 7 })] }),
      BETWEEN,
    );
    expect(short(own)).toEqual([
      [BETWEEN, 3_000_000, 0],
      [BANK, 0, 3_000_000],
    ]);
    expect(short(other)).toEqual([
      [EXPENSE, 3_000_000, 0],
      [BETWEEN, 0, 3_000_000],
    ]);
  });

  test('ACC-12: a receipt for another branch turns the sides; own lines stay', () => {
    const { own, other } = entriesOf(
      voucher({
        kind: 'BRV',
        amount: 90,
        lines: [
          line({ account_id: 4900, credit: 30 }),
          line({ line_no: 2, account_id: 4900, credit: 60, target_branch_id: 7 }),
        ],
      }),
      BETWEEN,
    );
    expect(sum(own)).toBe(0);
    expect(sum(other ?? [])).toBe(0);
    expect(short(other)).toEqual([
      [4900, 0, 60],
      [BETWEEN, 60, 0],
    ]);
  });
});

test('05 §14.8: each share of a bill over many branches leaves our book as a pair that cancels', () => {
  const lines = [
    line({ debit: 500 }),
    line({ debit: 300, target_branch_id: 2, narration: 'G-9' }),
    line({ debit: 150, target_branch_id: 3 }),
    line({ debit: 50, target_branch_id: 3, account_id: 5300 }),
  ];
  expect(targetsOf(lines)).toEqual([2, 3]);
  const shares = sharesOf(voucher({ lines, amount: 1000 }), BETWEEN);
  expect(shares.map(({ own, other, ...share }) => [share.target_branch_id, short(own), short(other)])).toEqual([
    [
      2,
      [
        [BETWEEN, 300, 0],
        [EXPENSE, 0, 300],
      ],
      [
        [EXPENSE, 300, 0],
        [BETWEEN, 0, 300],
      ],
    ],
    [
      3,
      [
        [BETWEEN, 200, 0],
        [EXPENSE, 0, 150],
        [5300, 0, 50],
      ],
      [
        [EXPENSE, 150, 0],
        [5300, 50, 0],
        [BETWEEN, 0, 200],
      ],
    ],
  ]);
  for (const { own, other } of shares) expect([sum(own), sum(other)]).toEqual([0, 0]);
});
