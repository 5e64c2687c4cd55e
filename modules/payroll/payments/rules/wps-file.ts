// The wage protection file of Oman (BKF-4 to BKF-6): four parts, CSV; checks before it is made.

import { type Currency, minorDigits } from '#kernel/money.ts';

/** A person's row; amounts are minor units. */
export interface WageRow {
  employee_code: string;
  national_id: string | null;
  passport_no: string | null;
  name: string;
  bic: string | null;
  account: string | null;
  working_days: number;
  net: number;
  basic: number;
  extra_hours: number;
  extra_income: number;
  deductions: number;
  social_security: number;
  note: string;
}

export interface WageFileHead {
  employer_cr: string;
  payer_cr: string;
  payer_bank: string;
  payer_account: string;
  year: number;
  month: number;
}

export const employerTitles = [
  'Employer CR-NO',
  'Payer CR-NO',
  'Payer Bank Short Name',
  'Payer Account Number',
  'Salary Year',
  'Salary Month',
  'Total Salaries',
  'Number Of Records',
  'Payment Type',
];
export const employeeTitles = [
  'Employee ID Type',
  'Employee ID',
  'Reference Number',
  'Employee Name',
  'Employee BIC Code',
  'Employee Account',
  'Salary Frequency',
  'Number Of Working Days',
  'Net Salary',
  'Basic Salary',
  'Extra Hours',
  'Extra Income',
  'Deductions',
  'Social Security Deductions',
  'Notes / Comments',
];

export function decimals(amount: number, currency: Currency): string {
  const digits = minorDigits[currency];
  const unit = 10 ** digits;
  return `${Math.trunc(amount / unit)}.${String(amount % unit).padStart(digits, '0')}`;
}

const cell = (text: string | number): string => {
  const plain = String(text);
  // A cell that a sheet would run as a formula is written as text.
  const safe = /^[=+@]/.test(plain) ? `'${plain}` : plain;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (cells: readonly (string | number)[]): string => cells.map(cell).join(',');

interface RowCheck {
  /** What is looked at, as the receipt of the file says it. */
  said: string;
  problem: (row: WageRow) => string | null;
}

/** BKF-5: what every row of the file is looked through for. */
const rowChecks: readonly RowCheck[] = [
  {
    said: 'A civil number of 8 digits, or a passport',
    problem: ({ national_id, passport_no }) => {
      if (national_id === null) return passport_no === null ? 'Neither a civil number nor a passport is known.' : null;
      return /^\d{8}$/.test(national_id)
        ? null
        : `Civil number ${national_id} has ${national_id.length} digits; 8 are needed.`;
    },
  },
  {
    said: 'The BIC of the bank',
    problem: ({ bic }) =>
      bic !== null && /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? null : 'The BIC of the bank is missing.',
  },
  { said: 'An account', problem: ({ account }) => (account === null ? 'There is no account.' : null) },
  {
    said: 'A note where the net is 0',
    problem: ({ net, note }) => (net === 0 && note.trim() === '' ? 'A net of 0 needs a note.' : null),
  },
  {
    said: 'Net = basic + extra income − deductions − social security',
    problem: ({ net, basic, extra_income, deductions, social_security }) =>
      net === basic + extra_income - deductions - social_security
        ? null
        : 'Net is not basic + extra income − deductions − social security.',
  },
];

/** BKF-5: why a row cannot go into the file; one sentence each. */
export const wageRowProblems = (row: WageRow): string[] => rowChecks.flatMap(({ problem }) => problem(row) ?? []);

/** Each check with how many rows it passes, for the receipt of the file. */
export const checksPassed = (rows: readonly WageRow[]): { said: string; passed: number }[] =>
  rowChecks.map(({ said, problem }) => ({ said, passed: rows.filter((row) => problem(row) === null).length }));

const employeeLine = (row: WageRow): string =>
  line([
    ...(row.national_id === null ? ['P', row.passport_no ?? ''] : ['C', row.national_id]),
    row.employee_code,
    row.name.toUpperCase(),
    row.bic ?? '',
    row.account ?? '',
    'M',
    row.working_days,
    decimals(row.net, 'OMR'),
    decimals(row.basic, 'OMR'),
    row.extra_hours.toFixed(2),
    ...[row.extra_income, row.deductions, row.social_security].map((amount) => decimals(amount, 'OMR')),
    row.note,
  ]);

/** BKF-4: titles and values of the employer, titles and rows of the employees. */
export function wageFile(head: WageFileHead, rows: readonly WageRow[]): string {
  const total = rows.reduce((sum, row) => sum + row.net, 0);
  const { employer_cr, payer_cr, payer_bank, payer_account, year, month } = head;
  const values = [employer_cr, payer_cr, payer_bank, payer_account, year, String(month).padStart(2, '0')];
  return `${[
    line(employerTitles),
    line([...values, decimals(total, 'OMR'), rows.length, 'Salary']),
    line(employeeTitles),
    ...rows.map(employeeLine),
  ].join('\r\n')}\r\n`;
}

/** BKF-6: `SIF_1234567_BMCT_20260701_001.csv`. */
export const wageFileName = (cr: string, bank: string, { day, no }: { day: string; no: number }): string =>
  `SIF_${cr}_${bank}_${day.replaceAll('-', '')}_${String(no).padStart(3, '0')}.csv`;
