// 10 §13: which challan a line of the bank pays, and what is left to a person.

import { describe, expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { bankLinesCheck, branchOfLine, keyOf, type OpenBill } from './bank-lines.ts';

const bill = (branch_id: number, challan_no: string, more: Partial<OpenBill> = {}): OpenBill => ({
  branch_id,
  challan_no,
  balance: 10_000,
  franchisee: 'Clifton Education',
  ...more,
});
const bills = [
  bill(4, 'RC-KHI-26-0001'),
  bill(4, 'RC-KHI-26-0002'),
  bill(7, 'RC-LHR-26-0001', { franchisee: 'Sadiq & Sons' }),
];

describe('a line of the bank', () => {
  test.each([
    [{ reference: 'IBFT rc khi 26 0001', payer: null, amount: 5 }, 4],
    [{ reference: 'TT 1', payer: 'SADIQ AND SONS; Sadiq & Sons', amount: 10_000 }, 7],
    [{ reference: 'TT 1', payer: 'Clifton Education (Pvt)', amount: 10_000 }, 4],
    [{ reference: 'TT 1', payer: 'Clifton Education', amount: 9_999 }, expect.stringContaining('No open challan fits')],
    [
      { reference: 'RC-KHI-26-0001 and RC-LHR-26-0001', payer: null, amount: 5 },
      expect.stringContaining('Several franchises fit'),
    ],
  ])('%j', (line, branch) => {
    expect(branchOfLine(line, bills)).toEqual(branch);
  });

  test('ready, known again, twice in a file, of another account, of a day to come, without an amount', () => {
    const accounts = [{ branch_id: 4, account_id: 31, name: 'Royalty account', code: '1127' }];
    const known = keyOf({ account_id: 31, reference: 'RC-KHI-26-0002', deposit_date: '2026-10-02', amount: 10_000 });
    const { check, checked } = bankLinesCheck({
      currency: 'PKR',
      today: asDay('2026-10-10'),
      challans: bills,
      accounts,
      known: new Set([known]),
    });
    const line = (n: number, more: object = {}) =>
      check({
        line: n,
        readable: true,
        row: {
          date: asDay('2026-10-02'),
          amount: '100',
          reference: 'RC-KHI-26-0001',
          payer: null,
          account: '1127',
          ...more,
        },
      });
    line(2);
    line(3);
    line(4, { reference: 'RC-KHI-26-0002' });
    line(5, { account: 'Petty cash', reference: 'RC-KHI-26-0001 b' });
    line(6, { date: asDay('2026-10-11'), reference: 'RC-KHI-26-0001 c' });
    line(7, { amount: '0' });
    expect(checked.ready).toMatchObject([{ branch_id: 4, amount: 10_000, account_id: 31 }]);
    expect(checked.unchanged).toBe(1);
    expect(checked.bad.map((one) => [one.line, one.column])).toEqual([
      [3, 'reference'],
      [5, 'account'],
      [6, 'date'],
      [7, 'amount'],
    ]);
  });
});
