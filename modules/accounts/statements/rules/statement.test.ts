import { describe, expect, it } from 'vitest';
import { balanceSheet } from './balance-sheet.ts';
import { type CashAccount, cashFlow } from './cash-flow.ts';
import { profitLoss } from './profit-loss.ts';
import type { AccountNets } from './statement.ts';

let id = 0;
const account = (code: string, nature: AccountNets['nature'], group: string, nets: number[]): AccountNets => ({
  id: (id += 1),
  code,
  name: code,
  nature,
  group,
  is_contra: code === '1590',
  system_key: code === '3200' ? 'opening_balances' : null,
  kind: code === '1900' ? 'inter_branch' : 'normal',
  nets,
});
const valueOf = (rows: readonly { key: string; values: number[] }[], key: string) =>
  rows.find((row) => row.key === key)?.values;

const results = [
  account('4000', 'income', 'fee_income', [-10_000, -8_000]),
  account('4110', 'income', 'concession', [800, 500]),
  account('4900', 'income', 'other_income', [-300, 0]),
  account('5100', 'expense', 'cost_of_sales', [100, 0]),
  account('5000', 'expense', 'payroll', [6_000, 5_000]),
  account('5061', 'expense', 'payroll', [-50, 0]),
  account('5200', 'expense', 'operating', [2_000, 2_600]),
];

describe('ACC-71 profit and loss', () => {
  it('fee income − concessions + other income = net income; the surplus is what stays', () => {
    const { rows, net_income, surplus } = profitLoss(results, 2);
    expect(net_income).toEqual([9_500, 7_500]);
    expect(surplus).toEqual([1_450, -100]);
    expect(valueOf(rows, 'gross')).toEqual([9_400, 7_500]);
    expect(valueOf(rows, 'payroll-sum')).toEqual([5_950, 5_000]);
    expect(rows.filter((row) => row.kind === 'heading').map((row) => row.label)).toEqual([
      'Fee income',
      'Concessions',
      'Other income',
      'Cost of sales',
      'Payroll',
      'Operating',
    ]);
    // The surplus is the sum of all lines, whichever section they stand in.
    const all = results.reduce((sum, one) => sum - (one.nets[0] ?? 0), 0);
    expect(surplus[0]).toBe(all);
  });

  it('a book without a line has no sections and no surplus', () => {
    const { rows, surplus } = profitLoss([], 1);
    expect([rows.map((row) => row.key), surplus]).toEqual([['net_income', 'surplus'], [0]]);
  });
});

const book = [
  account('1000', 'asset', 'cash_bank', [4_000]),
  account('1200', 'asset', 'receivable', [1_000]),
  account('1500', 'asset', 'fixed_asset', [900]),
  account('1590', 'asset', 'fixed_asset', [-300]),
  account('2200', 'liability', 'current_liability', [-600]),
  account('3000', 'equity', 'equity', [-3_000]),
];

describe('ACC-72, ACC-54 balance sheet', () => {
  it('assets are liabilities, equity and surplus; advances are not taken off receivables', () => {
    const { rows, assets, difference } = balanceSheet(book, { of_year: [1_500], of_earlier: [500] }, 1);
    expect([assets, difference]).toEqual([[5_600], [0]]);
    expect(valueOf(rows, 'receivable-sum')).toEqual([1_000]);
    expect(valueOf(rows, 'liabilities')).toEqual([600]);
    expect(valueOf(rows, 'fixed_asset-sum')).toEqual([600]);
    expect(valueOf(rows, 'surplus_earlier')).toEqual([500]);
    expect(valueOf(rows, 'total')).toEqual([5_600]);
  });

  it('a line that somebody slipped in shows as a difference', () => {
    expect(balanceSheet(book, { of_year: [1_499], of_earlier: [500] }, 1).difference).toEqual([1]);
  });
});

describe('05 §14 cash flow', () => {
  it('the flows are the change of cash and bank', () => {
    const moved = (one: AccountNets, openings: number[]): CashAccount => ({ ...one, openings });
    const accounts = [
      moved(account('1000', 'asset', 'cash_bank', [2_450]), [1_000]),
      moved(account('1200', 'asset', 'receivable', [700]), [300]),
      moved(account('1500', 'asset', 'fixed_asset', [900]), [0]),
      moved(account('1590', 'asset', 'fixed_asset', [-300]), [0]),
      moved(account('1900', 'asset', 'receivable', [-400]), [0]),
      moved(account('2200', 'liability', 'current_liability', [-350]), [-50]),
      moved(account('3000', 'equity', 'equity', [-1_000]), [-1_250]),
      moved(account('4000', 'income', 'fee_income', [-5_000]), [0]),
      moved(account('5200', 'expense', 'operating', [3_000]), [0]),
    ];
    const { rows, opening, closing, difference } = cashFlow(accounts, 1);
    expect([opening, closing, difference]).toEqual([[1_000], [3_450], [0]]);
    expect(valueOf(rows, 'surplus')).toEqual([2_000]);
    expect(valueOf(rows, 'operations')).toEqual([2_000 + 300 - 700 + 350]);
    expect(valueOf(rows, 'from_investing')).toEqual([-900]);
    expect(valueOf(rows, 'from_financing')).toEqual([1_000 + 400]);
    expect(valueOf(rows, 'change')).toEqual([2_450]);
  });
});

describe('ACC-67 the group', () => {
  const books = (owed: number) => [
    account('1101', 'asset', 'cash_bank', [1_000]),
    account('1900', 'asset', 'receivable', [owed]),
    account('3000', 'equity', 'equity', [-1_000 - owed]),
  ];
  const sheet = (owed: number, eliminates: boolean) =>
    balanceSheet(books(owed), { of_year: [0], of_earlier: [0], eliminates }, 1);

  it('1900 that cancels is not shown; a rest is a line of its own and the sheet agrees all the same', () => {
    expect(valueOf(sheet(0, true).rows, 'inter_branch')).toBeUndefined();
    const { rows, difference, assets } = sheet(-5, true);
    expect(valueOf(rows, 'inter_branch')).toEqual([-5]);
    expect(rows.some((row) => row.code === '1900')).toBe(false);
    expect([difference, assets]).toEqual([[0], [995]]);
  });

  it('of one country, or of some branches, it stands as the account that it is', () => {
    const { rows } = sheet(-5, false);
    expect(valueOf(rows, 'inter_branch')).toBeUndefined();
    expect(rows.find((row) => row.code === '1900')?.values).toEqual([-5]);
  });
});
