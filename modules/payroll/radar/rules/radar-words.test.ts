// 07 §12.6: what was seen is said with its days and counts, and in the singular where it is one.

import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { comparesPasses, lastPaid, named, seenWords } from './radar-words.ts';

const person = {
  employee_id: 1,
  employee_code: 'E-1',
  employee_name: 'Ali Raza',
  branch: 'F-8',
  has_left: true,
  currency: 'PKR',
  net: 5_000_000,
  month: asMonth('2026-07-01'),
  paid_on: asDay('2026-08-03'),
} as const;

describe('words of the radar', () => {
  it('07 §12.6 say since when, on how many days, of how many', () => {
    const since = asDay('2026-10-30');
    expect(seenWords({ kind: 'silent', since, others: 22, last: null })).toBe(
      'Paid, and since 30/10/2026 neither a scan, a mark of presence nor leave; others of the branch were seen on 22 days. Not seen before that either.',
    );
    expect(seenWords({ kind: 'silent', since, others: 1, last: asDay('2026-10-02') })).toContain(
      'on 1 day. Last seen on 02/10/2026.',
    );
    expect(seenWords({ kind: 'together', place: null, days: 10, of: 12 })).toBe(
      'Passed the station within the same minute on 10 of the 12 days on which both passed.',
    );
  });

  it('07 §12.6 show the end of a number alone, and the reason of a joint account', () => {
    expect(seenWords({ kind: 'account', people: 2, ends: '6702', reason: 'Husband and wife' })).toBe(
      '2 people are paid on the account that ends with 6702. Said to be joint: Husband and wife.',
    );
    expect(seenWords({ kind: 'mobile', people: 3, ends: '4567' })).toBe(
      '3 people have the mobile number that ends with 4567.',
    );
  });

  it('07 §12.6 name who has left, and the last salary with its month', () => {
    expect(named(person)).toBe('Ali Raza (E-1, F-8, left)');
    expect(lastPaid(person)).toBe('PKR 50,000 for July 2026, paid on 03/08/2026');
    expect(lastPaid({ ...person, net: null })).toBe('None');
  });

  it('07 §12.6 who passes with whom is compared in one branch or in a scope of few', () => {
    const compared = (branches: number, branch_id?: number) =>
      comparesPasses({ branch_id, all_branches: branches === 0, branches });
    expect([compared(25), compared(26), compared(26, 3), compared(0), compared(0, 3)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });
});
