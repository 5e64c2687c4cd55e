import { describe, expect, it } from 'vitest';
import { deliveredAccounts, deliveredCategories } from './delivered-chart.ts';

describe('05 section 4: the chart as delivered', () => {
  it('codes are four digits and unique, keys are unique', () => {
    const codes = deliveredAccounts.map((account) => account.code);
    const keys = deliveredAccounts.flatMap((account) => account.system_key ?? []);
    expect(codes.every((code) => /^\d{4}$/.test(code))).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('every account stands under a delivered category', () => {
    const categories = new Set(deliveredCategories.map((category) => category.code));
    expect(deliveredAccounts.filter((account) => !categories.has(account.category))).toEqual([]);
  });

  it('a control account names a party and the others do not', () => {
    for (const account of deliveredAccounts) expect(account.kind === 'control').toBe(account.party_kind !== null);
  });

  it.each([
    ['student_receivable', '1200', 'student', 'fees'],
    ['student_advance', '2200', 'student', 'fees'],
    ['inter_branch', '1900', null, 'ledger'],
    ['refund_payable', '2240', 'student', null],
  ])('ACC-14 %s is %s, party %s, kept by %s', (key, code, party, area) => {
    const account = deliveredAccounts.find((row) => row.system_key === key);
    expect(account).toMatchObject({ code, party_kind: party, owner_area: area });
  });
});
