// The wage protection file to the letter (BKF-4 to BKF-6, story 6).

import { expect, test } from 'vitest';
import { checksPassed, type WageRow, wageFile, wageFileName, wageRowProblems } from './wps-file.ts';

const row: WageRow = {
  employee_code: 'MCT-00042',
  national_id: '01234567',
  passport_no: null,
  name: 'Name',
  bic: 'BMUSOMRX',
  account: 'ACCOUNT',
  working_days: 29,
  net: 533600,
  basic: 4e5,
  extra_hours: 0,
  extra_income: 2e5,
  deductions: 2e4,
  social_security: 46400,
  note: '',
};
const head = {
  employer_cr: '1234567',
  payer_cr: '1234567',
  payer_bank: 'BMCT',
  payer_account: '0301000012',
  year: 2026,
  month: 6,
};

test('example B as a row, the total and the count above it', () => {
  const lines = wageFile(head, [
    row,
    { ...row, net: 0, basic: 0, extra_income: 0, deductions: 0, social_security: 0, note: 'On leave, unpaid' },
  ]).split('\r\n');
  expect(lines[1]).toBe('1234567,1234567,BMCT,0301000012,2026,06,533.600,2,Salary');
  expect(lines[3]).toBe('C,01234567,MCT-00042,NAME,BMUSOMRX,ACCOUNT,M,29,533.600,400.000,0.00,200.000,20.000,46.400,');
  expect(lines[4]?.endsWith('0.000,"On leave, unpaid"')).toBe(true);
});
test('the name of the file', () => {
  expect(wageFileName('1234567', 'BMCT', { day: '2026-07-01', no: 1 })).toBe('SIF_1234567_BMCT_20260701_001.csv');
  expect(wageFileName('1234567', 'BMCT', { day: '2026-07-01', no: 2 })).toBe('SIF_1234567_BMCT_20260701_002.csv');
});
test.each<[Partial<WageRow>, string[]]>([
  [{}, []],
  [{ national_id: '1234567' }, ['Civil number 1234567 has 7 digits; 8 are needed.']],
  [{ national_id: null }, ['Neither a civil number nor a passport is known.']],
  [{ national_id: null, passport_no: 'AB123456' }, []],
  [{ bic: null, account: null }, ['The BIC of the bank is missing.', 'There is no account.']],
  [{ net: 533_601 }, ['Net is not basic + extra income − deductions − social security.']],
  [{ net: 0, basic: 0, extra_income: 0, deductions: 0, social_security: 0 }, ['A net of 0 needs a note.']],
])('what is wrong with %o', (more, problems) => expect(wageRowProblems({ ...row, ...more })).toEqual(problems));
test('the receipt counts the rows that pass each check', () => {
  const passed = checksPassed([row, { ...row, bic: null }, { ...row, net: 1 }]);
  expect(passed.map((one) => one.passed)).toEqual([3, 2, 3, 3, 2]);
});
test('no cell is a formula, no comma parts one', () => {
  expect(wageFile(head, [{ ...row, name: '=HYPERLINK(1,2)' }])).toContain(`"'=HYPERLINK(1,2)"`);
});
