// The rows of a bank list of Pakistan by the format of the bank (BKF-3): what each column says of a person, and what a row cannot say.

import type { Currency } from '#kernel/money.ts';
import { Refusal } from '#kernel/refusal.ts';
import { bankFile, type BankFileValues, type FormatRow } from '#modules/accounts/index.ts';
import type { Check } from '../rules/pay-checks.ts';

export interface ListedRow {
  salary_id: number;
  employee_code: string;
  name: string;
  title: string | null;
  national_id: string | null;
  passport_no: string | null;
  bank: string | null;
  branch_code: string | null;
  iban: string | null;
  account: string | null;
  net: number;
}

export const listValues = (row: ListedRow, n: number, purpose: string): BankFileValues => ({
  serial: String(n + 1),
  employee_no: row.employee_code,
  name: row.title ?? row.name,
  id_no: row.national_id ?? row.passport_no,
  bank: row.bank,
  branch_code: row.branch_code,
  account: row.account,
  amount: row.net,
  purpose,
});

const missing = (row: ListedRow): readonly (readonly [field: string, isMissing: boolean, text: string])[] => [
  [
    'id_no',
    row.national_id === null && row.passport_no === null,
    'no number of an identity card or passport. Add it on the record of the employee',
  ],
  ['bank', row.bank === null, 'no bank. Add it on Employee Bank Account'],
  // An IBAN says the branch itself.
  [
    'branch_code',
    row.branch_code === null && row.iban === null,
    'no branch code of the bank. Add it, or the IBAN, on Employee Bank Account',
  ],
];

/** What the format of the bank has a column for and the person has not, or what does not fit into its place. */
export function listChecks(rows: readonly ListedRow[], format: FormatRow, currency: Currency): Check[] {
  const file = bankFile(format, currency);
  const fields = new Set(format.columns.map((column) => column.field));
  return rows.flatMap((row, n): Check[] => {
    const say = (text: string): Check => ({ salary_id: row.salary_id, name: row.name, text, hard: true });
    const without = missing(row).flatMap(([field, isMissing, text]) =>
      isMissing && fields.has(field) ? [say(`${format.name} asks for it, and there is ${text}.`)] : [],
    );
    const line = file.row(listValues(row, n, ''));
    return line instanceof Refusal ? [...without, say(`${line.message}.`)] : without;
  });
}
