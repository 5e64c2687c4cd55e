// A row of a bank list by the format of the bank (BKF-3).

import { expect, test } from 'vitest';
import type { FormatRow } from '#modules/accounts/index.ts';
import { listChecks, type ListedRow } from './bank-list.ts';

test('what the format of the bank asks for and the person has not (BKF-3)', () => {
  const column = (field: string, at: number, width: number | null = null) => ({ field, heading: field, at, width });
  const format: FormatRow = {
    id: 1,
    name: 'Salaries by HBL',
    bank_id: null,
    bank: null,
    purpose: 'salary',
    layout: 'fixed',
    delimiter: null,
    header_rows: 0,
    footer_rows: 0,
    date_format: 'DD/MM/YYYY',
    amount_style: 'decimal',
    columns: [
      column('id_no', 1, 15),
      column('branch_code', 16, 4),
      column('account', 20, 12),
      column('amount', 32, 12),
    ],
    file_name: '',
    version: 1,
  };
  const person: ListedRow = {
    salary_id: 1,
    employee_code: 'E1',
    name: 'Ali',
    title: 'Ali Raza',
    national_id: '35202-1234567-1',
    passport_no: null,
    bank: 'HBL',
    branch_code: '0012',
    iban: null,
    account: '000123456789',
    net: 100,
  };
  const texts = (more: Partial<ListedRow>) =>
    listChecks([{ ...person, ...more }], format, 'PKR').map((one) => one.text);
  expect(texts({})).toEqual([]);
  expect(texts({ national_id: null, branch_code: null })).toEqual([
    'Salaries by HBL asks for it, and there is no number of an identity card or passport. Add it on the record of the employee.',
    'Salaries by HBL asks for it, and there is no branch code of the bank. Add it, or the IBAN, on Employee Bank Account.',
  ]);
  expect(texts({ account: 'PK36SCBL0000001123456702', iban: 'PK36SCBL0000001123456702' })[0]).toContain('does not fit');
});
