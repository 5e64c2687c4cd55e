// What bad input gets (05 section 12; ACC-2, ACC-14, ACC-20, ACC-27): the sentence and the field it stands at.

import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import type { AccountFacts, LineToJudge, VoucherFacts } from './line-problems.ts';
import { type VoucherToJudge, voucherProblems } from './voucher-problems.ts';

const account = (change: Partial<AccountFacts>): AccountFacts => ({
  id: 1,
  code: '5200',
  name: 'Rent',
  kind: 'normal',
  party_kind: null,
  owner_area: null,
  system_key: null,
  active: true,
  branch_ids: null,
  merged_into: null,
  ...change,
});

const chart = [
  account({}),
  account({ id: 2, name: 'Cash in hand', kind: 'cash', system_key: 'cash' }),
  account({ id: 3, name: 'HBL 0123', kind: 'bank', branch_ids: [1] }),
  account({ id: 4, name: 'Student receivables', kind: 'control', party_kind: 'student', owner_area: 'fees' }),
  account({ id: 5, name: 'Vendors payable', kind: 'control', party_kind: 'vendor' }),
  account({ id: 6, name: 'Old rent', active: false, merged_into: 'Rent' }),
  account({ id: 7, name: 'Rent F-8', branch_ids: [1] }),
  account({ id: 8, name: 'Refunds payable', kind: 'control', party_kind: 'student', system_key: 'refund_payable' }),
  account({ id: 9, name: 'Inter-branch account', kind: 'inter_branch', owner_area: 'ledger' }),
];

const facts = (change: Partial<VoucherFacts> = {}): VoucherFacts => ({
  kind: 'BPV',
  branch: { id: 1, name: 'F-8', currency: 'PKR', franchise: false },
  accounts: new Map(chart.map((one) => [one.id, one])),
  targets: new Map([
    [2, { name: 'G-9', currency: 'PKR', franchise: false }],
    [5, { name: 'Muscat', currency: 'OMR', franchise: false }],
    [6, { name: 'Clifton', currency: 'PKR', franchise: true }],
  ]),
  pays_refund: false,
  ...change,
});

const line = (change: Partial<LineToJudge>): LineToJudge => ({
  account_id: 1,
  target_branch_id: null,
  party_kind: null,
  party_id: null,
  debit: 0,
  credit: 0,
  wht_rate: null,
  ...change,
});

const voucher = (change: Partial<VoucherToJudge>): VoucherToJudge => ({
  narration: 'Rent of September',
  instrument: 'transfer',
  instrument_no: null,
  instrument_date: null,
  entry_date: asDay('2026-09-10'),
  cash_bank_account_id: 3,
  lines: [line({ debit: 100 })],
  ...change,
});

const general = (lines: LineToJudge[]) =>
  voucherProblems(voucher({ instrument: null, cash_bank_account_id: null, lines }), facts({ kind: 'GV' }));

test('a good voucher has no problem', () => {
  expect(voucherProblems(voucher({}), facts())).toEqual({});
});

describe('a line', () => {
  test.each<[string, Partial<LineToJudge>, string, string]>([
    ['of an area', { account_id: 4 }, 'account_id', 'Student receivables changes through Fee Deposit or Correction'],
    ['of the ledger', { account_id: 9 }, 'account_id', 'Inter-branch account changes by the software alone'],
    ['closed and merged', { account_id: 6 }, 'account_id', 'Old rent is closed: use Rent'],
    ['of another branch', { account_id: 7, target_branch_id: 2 }, 'account_id', 'Rent F-8 is not open to G-9'],
    ['unknown', { account_id: 77 }, 'account_id', 'Choose an account'],
    ['control without its party', { account_id: 5 }, 'party_id', 'Vendors payable: choose the vendor it is about'],
    [
      'a party of another kind',
      { account_id: 5, party_kind: 'student', party_id: 3 },
      'party_id',
      'Vendors payable takes a vendor only',
    ],
    [
      'another currency',
      { target_branch_id: 5 },
      'target_branch_id',
      'Muscat keeps its books in OMR, this voucher is in PKR: enter the rate',
    ],
    [
      'ACC-85 a franchise',
      { target_branch_id: 6 },
      'target_branch_id',
      'Clifton is a franchise: what passes between it and another book is charged by a royalty challan or paid out, never by a voucher',
    ],
    ['its own branch', { target_branch_id: 1 }, 'target_branch_id', "F-8 is the voucher's own branch: leave it empty"],
    [
      'cash in a payment',
      { account_id: 2 },
      'account_id',
      'Cash in hand is a cash account: money between cash and bank is moved by a general voucher',
    ],
    [
      'a refund without its request',
      { account_id: 8 },
      'account_id',
      "Refunds payable is paid from a refund's payment request only",
    ],
  ])('%s', (_, change, field, sentence) => {
    const problems = voucherProblems(voucher({ lines: [line({ debit: 100, ...change })] }), facts());
    expect(problems[`lines.0.${field}`]).toEqual([sentence]);
  });

  test('without an amount, or on the wrong side', () => {
    expect(voucherProblems(voucher({ lines: [line({ credit: 5 })] }), facts())).toHaveProperty(['lines.0.debit']);
  });
});

describe('a general voucher', () => {
  test('that does not balance names both sums, at the smaller side', () => {
    const problems = general([line({ debit: 1_000_000 }), line({ account_id: 7, credit: 950_000 })]);
    expect(problems).toEqual({
      'lines.1.credit': ['Debits 10,000, credits 9,500: 500 is missing on the credit side'],
    });
  });

  test('has two lines, each on one side', () => {
    expect(general([line({ debit: 10 })])).toEqual({
      'lines.0.account_id': ['A general voucher has at least two lines'],
    });
    expect(general([line({ debit: 10, credit: 10 }), line({ debit: 10 })])).toHaveProperty(['lines.0.credit']);
  });

  test('moves cash to the bank, and nothing else with cash', () => {
    expect(general([line({ account_id: 3, debit: 10 }), line({ account_id: 2, credit: 10 })])).toEqual({});
    expect(general([line({ debit: 10 }), line({ account_id: 2, credit: 10 })])['lines.1.account_id']?.[0]).toContain(
      'only against each other',
    );
  });

  test('that reaches another branch leaves something between the two', () => {
    const balanced = [line({ debit: 10, target_branch_id: 2 }), line({ credit: 10, target_branch_id: 2 })];
    expect(general(balanced)['lines.0.target_branch_id']?.[0]).toContain('balance on their own');
  });
});

describe('the head', () => {
  test.each<[string, Partial<VoucherToJudge>, string]>([
    ['no bank account', { cash_bank_account_id: null }, 'cash_bank_account_id'],
    ['cash for a bank payment', { cash_bank_account_id: 2 }, 'cash_bank_account_id'],
    ['a cheque without its number', { instrument: 'cheque', instrument_no: ' ' }, 'instrument_no'],
    ['no narration', { narration: ' ' }, 'narration'],
    ['cash by bank', { instrument: 'cash' }, 'instrument'],
  ])('%s', (_, change, field) => {
    expect(Object.keys(voucherProblems(voucher(change), facts()))).toEqual([field]);
  });

  test('a bill over many branches: in one currency, each bearing something, on accounts open to who pays', () => {
    const targets = new Map([
      [2, { name: 'G-9', currency: 'PKR', franchise: false }],
      [3, { name: 'Gulberg', currency: 'PKR', franchise: false }],
      [4, { name: 'Muscat', currency: 'OMR', franchise: false }],
    ]);
    const over = (third: Partial<LineToJudge>) =>
      voucherProblems(
        voucher({
          lines: [line({ debit: 1, target_branch_id: 2 }), line({ debit: 1, target_branch_id: 3, ...third })],
        }),
        facts({ targets, rate9: 725_000_000_000 }),
      );
    expect(over({})).toEqual({});
    expect(over({ target_branch_id: 4 })['lines.1.target_branch_id']?.[0]).toContain('a separate voucher');
    expect(over({ target_branch_id: 9 })).toHaveProperty(['lines.1.target_branch_id']);
  });
});
