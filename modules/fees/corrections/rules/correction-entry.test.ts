// FEE-80, FEE-81 as tables: the entry balances, and what was paid beyond becomes advance.

import { describe, expect, it } from 'vitest';
import { type CorrectedLine, correctionLines, excessOf } from './correction-entry.ts';

const accounts = { receivable: 1200, advance: 2200, unearned: 2220, contra: (type: number) => 4800 + type };
const line = (more: Partial<CorrectedLine>): CorrectedLine => ({
  student_id: 7,
  challan_id: 70,
  gross: -5210,
  concession: 0,
  off: [],
  net_before: 8500,
  settled: 0,
  recognised: true,
  income_account_id: 4000,
  ...more,
});
const short = (lines: ReturnType<typeof correctionLines>) =>
  lines.map(({ account_id, debit, credit }) => [account_id, debit, credit]);

describe('FEE-81 what was paid beyond', () => {
  it.each([
    [0, 0],
    [3290, 0],
    [3291, 1],
    [8500, 5210],
  ])('paid %i of a line that falls from 8,500 to 3,290 frees %i', (settled, freed) => {
    expect(excessOf(line({ settled }))).toBe(freed);
  });
});

describe('FEE-80 the entry of a correction', () => {
  it('an open line falls: income against receivable', () => {
    expect(short(correctionLines([line({})], accounts))).toEqual([
      [4000, 5210, 0],
      [1200, 0, 5210],
    ]);
  });

  it('a paid line falls: income against the advance', () => {
    expect(short(correctionLines([line({ settled: 8500 })], accounts))).toEqual([
      [4000, 5210, 0],
      [2200, 0, 5210],
    ]);
  });

  it('a concession falls with its line, and a month not reached touches Unearned fees', () => {
    const half = { gross: -5000, concession: -500, off: [{ type_id: 3, amount: -500 }], net_before: 9000 };
    expect(short(correctionLines([line(half)], accounts))).toEqual([
      [4000, 5000, 0],
      [4803, 0, 500],
      [1200, 0, 4500],
    ]);
    expect(short(correctionLines([line({ ...half, recognised: false })], accounts))).toEqual([
      [2220, 4500, 0],
      [1200, 0, 4500],
    ]);
  });

  it('a line that rises is charged', () => {
    expect(short(correctionLines([line({ gross: 1000 })], accounts))).toEqual([
      [4000, 0, 1000],
      [1200, 1000, 0],
    ]);
  });

  it('balances for any mix', () => {
    const mix = [
      line({ settled: 8500 }),
      line({ challan_id: 71, gross: 300, net_before: 100 }),
      line({
        challan_id: 72,
        gross: -900,
        concession: -90,
        off: [{ type_id: 1, amount: -90 }],
        net_before: 900,
        settled: 450,
      }),
      line({ challan_id: 73, recognised: false, settled: 8000 }),
    ];
    const lines = correctionLines(mix, accounts);
    const sum = (side: 'debit' | 'credit') => lines.reduce((total, one) => total + one[side], 0);
    expect(sum('debit')).toBe(sum('credit'));
  });
});
