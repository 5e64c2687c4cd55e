// ACC-55 with the figures of story 13.

import { describe, expect, it } from 'vitest';
import { differenceInWords, type OpeningAccount, openingProblems, openingSums } from './opening-problems.ts';

const bank: OpeningAccount = {
  id: 1,
  name: 'HBL 0123',
  nature: 'asset',
  kind: 'bank',
  party_kind: null,
  owner_area: null,
  active: true,
  branch_ids: null,
};
const where = { branch_id: 7, branch: 'F-8', before_the_years: true, way: () => 'through Fee Deposit' };

describe('ACC-55: the sheet of opening balances', () => {
  it('tells the difference of the sides first, then that to the control total', () => {
    const lines = [
      { debit: 5_400_000_00, credit: 0 },
      { debit: 0, credit: 5_399_000_00 },
    ];
    const sums = openingSums(lines, 5_400_000_00);
    expect(differenceInWords(sums, 5_400_000_00, 'PKR')).toBe('Difference 1,000: debits 5,400,000, credits 5,399,000');
    const equal = openingSums([{ debit: 100_00, credit: 100_00 }], 90_00);
    expect(differenceInWords(equal, 90_00, 'PKR')).toBe(
      'Difference 10: the lines come to 100, the control total is 90',
    );
    expect(differenceInWords(openingSums([{ debit: 1, credit: 1 }], 1), 1, 'OMR')).toBeNull();
  });

  it('refuses what comes in another way, and what is no balance', () => {
    const of = (account: Partial<OpeningAccount>, line: object = {}) =>
      openingProblems(
        [{ account_id: 1, debit: 1, credit: 0, ...line }],
        new Map([[1, { ...bank, ...account }]]),
        where,
      );
    expect(of({})).toEqual({});
    expect(of({ owner_area: 'fees' })['lines.0.account_id']?.[0]).toContain('through Fee Deposit');
    expect(of({ nature: 'income' })['lines.0.account_id']?.[0]).toContain('begins the year at 0');
    expect(of({ kind: 'control', party_kind: 'other' })['lines.0.party_id']?.[0]).toContain('choose the other');
    expect(of({ active: false })['lines.0.account_id']).toEqual(['HBL 0123 is closed']);
    expect(of({}, { credit: 1 })['lines.0.debit']).toEqual(['Enter an amount on one side']);
  });
});
