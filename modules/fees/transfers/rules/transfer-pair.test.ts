// STU-61, 03 §11 and story 8: the pair of a transfer.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exchanged, transferPair } from './transfer-pair.ts';

const accounts = { receivable: 1200, security: 2210, advance: 2200, inter_branch: 1900 };
const student = { party_kind: 'student', party_id: 7 };

describe('STU-61 the pair of entries', () => {
  it('story 8: due 8,500 and deposit 10,000', () => {
    const lines = transferPair([{ student_id: 7, dues: 8500, deposit: 10_000, credit: 0 }], accounts);
    expect(lines).toEqual([
      { account_id: 1200, debit: 0, credit: 8500, ...student },
      { account_id: 2210, debit: 10_000, credit: 0, ...student },
      { account_id: 1900, debit: 8500, credit: 0 },
      { account_id: 1900, debit: 0, credit: 10_000 },
    ]);
    expect(exchanged(lines)[0]).toEqual({ account_id: 1200, debit: 8500, credit: 0, ...student });
  });

  it('nothing owed and nothing held moves nothing', () => {
    expect(transferPair([{ student_id: 7, dues: 0, deposit: 0, credit: 0 }], accounts)).toEqual([]);
  });

  it('balances in each branch, whatever moves, and 1900 of both is 0', () => {
    const money = fc.record({ student_id: fc.nat(), dues: fc.nat(), deposit: fc.nat(), credit: fc.nat() });
    fc.assert(
      fc.property(fc.array(money, { maxLength: 20 }), (moved) => {
        const here = transferPair(moved, accounts);
        const there = exchanged(here);
        const balance = (lines: typeof here, of?: number): number =>
          lines
            .filter((line) => of === undefined || line.account_id === of)
            .reduce((sum, l) => sum + l.debit - l.credit, 0);
        expect(balance(here)).toBe(0);
        expect(balance(there)).toBe(0);
        expect(balance(here, 1900) + balance(there, 1900)).toBe(0);
      }),
    );
  });
});
