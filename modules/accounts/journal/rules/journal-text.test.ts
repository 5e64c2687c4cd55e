import { describe, expect, it } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { accountName, closingText, entryText, openingText, plainAmount, type TextEntry } from './journal-text.ts';

const branch = { id: 3, code: 'LHR-01', name: 'Gulberg; the  old: one' };
const rent = { code: '5200', name: 'Rent "F-8"', nature: 'expense' } as const;
const bank = { code: '1101', name: 'HBL: main', nature: 'asset' } as const;
const entry: TextEntry = {
  date: asDay('2026-09-05'),
  number: 'GV-(1)',
  narration: 'Rent of\nSeptember; "paid" | late',
  branch,
  currency: 'PKR',
  tags: { entry: '12', kind: 'voucher' },
  postings: [
    { account: rent, net: 4_000_050, note: 'first; half' },
    { account: bank, net: -4_000_050, note: null },
  ],
};

describe('05 §14 the journal as plain text', () => {
  it.each([
    [0, 'PKR', '0.00'],
    [5, 'PKR', '0.05'],
    [-123_450, 'PKR', '-1234.50'],
    [21_235, 'OMR', '21.235'],
    [999_999_999_999, 'OMR', '999999999.999'],
  ] as const)('%i of %s is %s', (minor, currency, text) => {
    expect(plainAmount(minor, currency)).toBe(text);
  });

  it('names hold nothing that either program reads as something else', () => {
    expect(accountName('hledger', bank, branch)).toBe('Assets:1101 HBL- main:LHR-01 Gulberg the old- one');
    expect(accountName('beancount', rent, branch)).toBe('Expenses:A5200-Rent-F-8:B3-Gulberg-the-old-one');
  });

  it('an entry for hledger', () => {
    expect(entryText('hledger', entry)).toBe(
      `2026-09-05 (GV- 1 ) Rent of September "paid" late  ; entry:12, kind:voucher
    Expenses:5200 Rent "F-8":LHR-01 Gulberg the old- one  PKR 40000.50  ; first half
    Assets:1101 HBL- main:LHR-01 Gulberg the old- one  PKR -40000.50

`,
    );
  });

  it('an entry for Beancount', () => {
    expect(entryText('beancount', entry)).toBe(
      `2026-09-05 * "Rent of September; \\"paid\\" | late"
  entry: "12"
  kind: "voucher"
  document: "GV-(1)"
  Expenses:A5200-Rent-F-8:B3-Gulberg-the-old-one  40000.50 PKR
  Assets:A1101-HBL-main:B3-Gulberg-the-old-one  -40000.50 PKR

`,
    );
  });

  it('accounts are declared before they are used', () => {
    const used = [{ account: rent, branch, currency: 'PKR' as const }];
    expect(openingText('hledger', { title: 'Iqra; Schools', used, first: asDay('2026-09-01') })).toBe(
      '; Iqra Schools\ncommodity PKR 1000.00\naccount Expenses:5200 Rent "F-8":LHR-01 Gulberg the old- one\n\n',
    );
    expect(openingText('beancount', { title: 'Iqra', used, first: asDay('2026-09-01') })).toContain(
      '2026-09-01 open Expenses:A5200-Rent-F-8:B3-Gulberg-the-old-one PKR',
    );
    expect(closingText({ entries: 1, lines: 2, debit: ['PKR 40000.50'] })).toBe(
      '; 1 entry with 2 lines; debits and credits each PKR 40000.50\n',
    );
  });
});
