import { expect, test } from 'vitest';
import { asDay } from '#kernel/dates.ts';
import { registerCheck } from './check-register.ts';
import { reportingFaults } from './reporting-order.ts';
import type { Cells, RegisterFacts } from './register-row.ts';

const empty: Cells = {
  full_name: null,
  father_or_husband_name: null,
  name_local: null,
  gender: null,
  date_of_birth: null,
  national_id: null,
  passport_no: null,
  passport_expiry: null,
  visa_expiry: null,
  nationality: null,
  mobile: null,
  email: null,
  branch: null,
  department: null,
  designation: null,
  manager: null,
  employment_type: null,
  joining_date: null,
  probation_end_date: null,
  contract_end_date: null,
  shift: null,
  address: null,
  city: null,
};

const good: Cells = {
  ...empty,
  full_name: 'Saima Javed',
  father_or_husband_name: 'Javed Iqbal',
  gender: 'female',
  date_of_birth: asDay('1988-05-01'),
  national_id: '35202-1234567-2',
  mobile: '0300 1234567',
  branch: 'ISB-01',
  department: 'academics',
  designation: 'Teacher',
  joining_date: asDay('2020-04-01'),
};

const facts: RegisterFacts = {
  branches: [
    {
      branch_id: 1,
      code: 'ISB-01',
      country_id: 162,
      opened_on: asDay('2011-04-01'),
      today: asDay('2026-10-01'),
      hires: null,
    },
    {
      branch_id: 2,
      code: 'ISB-02',
      country_id: 162,
      opened_on: null,
      today: asDay('2026-10-01'),
      hires: 'ISB-02 is closing: hiring is stopped.',
    },
  ],
  departments: [{ id: 7, name: 'Academics' }],
  designations: [{ id: 5, name: 'Teacher' }],
  countries: [{ id: 162, name: 'Pakistan' }],
  shifts: [{ id: 3, name: 'Morning', branch_id: null }],
  known: new Map([
    ['3520212345679', null],
    [
      '3520212345678',
      { id: 9, code: 'E00009', full_name: 'Rabia Butt', date_of_birth: '1990-01-01', branch_name: 'F-8 Campus' },
    ],
  ]),
  managers: new Map([['E00001', 1]]),
  emails: new Set(['taken@school.example']),
};

function checkAll(rows: readonly Cells[]) {
  const check = registerCheck(facts);
  for (const [n, row] of rows.entries()) check.check({ line: n + 2, row, readable: true });
  return check.checked;
}

test('a good line is read to what its names mean', () => {
  const { ready, bad } = checkAll([{ ...good, manager: 'e00001', shift: 'MORNING' }]);
  expect(bad).toEqual([]);
  expect(ready).toMatchObject([
    {
      branch_id: 1,
      department_id: 7,
      designation_id: 5,
      shift_id: 3,
      reports_to_id: 1,
      national_id: '3520212345672',
      mobile: '+923001234567',
    },
  ]);
});

test.each<[string, Partial<Cells>, string, string]>([
  ['a CNIC of 12 digits', { national_id: '35202-123456-2' }, 'national_id', 'this one has 12 digits'],
  ['a number of another branch', { national_id: '35202-1234567-9' }, 'national_id', 'in another branch'],
  [
    'a number of this scope',
    { national_id: '35202-1234567-8' },
    'national_id',
    'Already registered as E00009 (F-8 Campus)',
  ],
  ['an unknown department, the nearest named', { department: 'Accademics' }, 'department', 'Did you mean Academics?'],
  ['an unknown branch', { branch: 'ISB-1' }, 'branch', 'Did you mean ISB-01?'],
  ['a branch that takes nobody on', { branch: 'ISB-02' }, 'branch', 'hiring is stopped'],
  ['a child', { date_of_birth: asDay('2010-01-01') }, 'date_of_birth', 'between 16 and 75'],
  ['a manager nobody knows', { manager: 'X99' }, 'manager', 'the code of no employee'],
  ['an e-mail address that is taken', { email: 'Taken@school.example' }, 'email', 'Another employee'],
])('§8 refuses %s', (_title, wrong, column, reason) => {
  const { bad, ready } = checkAll([{ ...good, ...wrong }]);
  expect(ready).toEqual([]);
  expect(bad).toEqual([expect.objectContaining({ line: 2, column, reason: expect.stringContaining(reason) })]);
});

test('the second line with a number names the first; the same file again changes nothing', () => {
  expect(checkAll([good, good]).bad).toEqual([{ line: 3, column: 'national_id', reason: 'Already in line 2' }]);
  const again = { ...good, full_name: 'Rabia Butt', national_id: '3520212345678', date_of_birth: asDay('1990-01-01') };
  expect(checkAll([again])).toMatchObject({ ready: [], bad: [], unchanged: 1 });
});

test('HR-7 a manager may stand later in the file; a circle is named', () => {
  const person = (line: number, full_name: string, national_id: string, manager_number: string | null) => ({
    line,
    full_name,
    national_id,
    manager_number,
  });
  expect(reportingFaults([person(2, 'A', '1', '2'), person(3, 'B', '2', null)])).toEqual([]);
  expect(reportingFaults([person(2, 'A', '1', '2'), person(3, 'B', '2', '1'), person(4, 'C', '3', '9')])).toEqual([
    { line: 2, reason: 'This would make a circle: A reports to B reports to A' },
    { line: 3, reason: 'This would make a circle: B reports to A reports to B' },
    { line: 4, reason: 'The manager is neither in the register nor in a good line of this file' },
  ]);
});
