// What an issued challan posts (spec 02 §11; the worked offer of ADM-65).

import { describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { isRecognised, issuedEntry, type IssuedLine } from './issued-entry.ts';

const student = { party_kind: 'student', party_id: 7, doc_type: 'challan', doc_id: 9 };
const accounts = { receivable: 1200, unearned: 2220 };
const line = (more: Partial<IssuedLine>): IssuedLine => ({
  head_id: 1,
  account_id: 4010,
  security: false,
  recognised: true,
  gross: 1_333_500,
  off: [],
  ...more,
});

describe('issuedEntry', () => {
  it('ADM-65: 24,493 due now against gross lines, concessions by basis and the deposit of the child', () => {
    const lines = [
      line({ off: [{ contra_account_id: 4130, amount: 266_700 }] }),
      line({ head_id: 2, account_id: 2210, security: true, gross: 1_000_000 }),
      line({ head_id: 3, account_id: 4000, gross: 425_000, off: [{ contra_account_id: 4120, amount: 42_500 }] }),
    ];
    const entry = issuedEntry(lines, accounts, student);
    expect(entry).toEqual([
      { account_id: 1200, debit: 2_449_300, credit: 0, ...student },
      { account_id: 4010, debit: 0, credit: 1_333_500 },
      { account_id: 4130, debit: 266_700, credit: 0 },
      { account_id: 4000, debit: 0, credit: 425_000 },
      { account_id: 4120, debit: 42_500, credit: 0 },
      { account_id: 2210, debit: 0, credit: 1_000_000, ...student },
    ]);
    expect(entry.reduce((sum, one) => sum + one.debit - one.credit, 0)).toBe(0);
  });

  it('a month to come is unearned with its net; what nets to nothing leaves no line of 0', () => {
    const off = [{ contra_account_id: 4120, amount: 500 }];
    expect(issuedEntry([line({ gross: 2_000, recognised: false, off })], accounts, student)).toEqual([
      { account_id: 1200, debit: 1_500, credit: 0, ...student },
      { account_id: 2220, debit: 0, credit: 1_500 },
    ]);
    expect(issuedEntry([line({ gross: 500, recognised: false, off })], accounts, student)).toEqual([]);
  });
});

describe('isRecognised', () => {
  it.each([
    ['tuition', 'by_month', '2026-05-01', '2026-04-20', false],
    ['tuition', 'by_month', '2026-04-01', '2026-04-20', true],
    ['annual', 'on_posting', '2026-05-01', '2026-04-20', true],
    ['security', 'by_month', '2026-05-01', '2026-04-20', true],
    ['admission', 'by_month', null, '2026-04-20', true],
  ] as const)('FEE-36: %s %s for %s entered on %s → %s', (kind, recognition, month, entry_date, recognised) => {
    expect(isRecognised({ kind, recognition }, month && asMonth(month), asDay(entry_date))).toBe(recognised);
  });
});
