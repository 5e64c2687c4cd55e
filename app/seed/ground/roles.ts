// The roles of the demo: what each kind of person in a school group holds. The permission matrix of the stories runs over them.

import catalogue from '#kernel/catalogue/permissions.json' with { type: 'json' };
import { rowsOf, sql } from '#platform/db/index.ts';

export interface DemoRole {
  name: string;
  description: string;
  permissions: readonly string[];
}

/** What everybody at a desk needs to find a child and read what it owes. */
const desk = ['Student Record', 'Class Record', 'statement'] as const;

const everything = catalogue.map((one) => one.name).filter((name) => name !== 'Zero Permission');

function ofAreas(areas: readonly string[], more: readonly string[] = []): string[] {
  const held = catalogue.filter((one) => areas.includes(one.area) && one.name !== 'Zero Permission');
  return [...new Set([...held.map((one) => one.name), ...more])];
}

export const demoRoles: readonly DemoRole[] = [
  { name: 'Super Admin', description: 'Holds every permission', permissions: everything },
  {
    name: 'Head Office',
    description: 'Runs the group: branches, students, admissions, money, people, users',
    permissions: ofAreas(
      [
        'branches',
        'students',
        'admissions',
        'fees',
        'accounts',
        'users',
        'platform',
        'home',
        'attendance',
        'employees',
        'recruitment',
        'franchise',
        'exams',
        'scholarships',
      ],
      desk,
    ),
  },
  {
    name: 'Branch Admin',
    description: 'Runs one or a few branches; adds users that head office approves',
    permissions: ofAreas(
      ['branches', 'students', 'fees', 'attendance', 'admissions'],
      [...desk, 'Admin Record', 'Admin Create', 'Merit Scholarship', 'Result Publish', 'Marks List'],
    ),
  },
  {
    name: 'Franchise Operator',
    description: 'Runs a franchise: its agreement, what it owes, its own claims (FRA-9)',
    permissions: ['Branch Record', 'Branch Detail', 'Franchise Record', 'Royalty Claim', 'Royalty Statement', ...desk],
  },
  { name: 'Accountant', description: 'Books and fees', permissions: ofAreas(['fees', 'accounts'], desk) },
  {
    name: 'Fee Clerk',
    description: 'Takes money at the desk',
    permissions: ['Fee Challen', 'Fee Deposit', 'Fee Deposit Reverse', 'Outstanding', 'Paid List', ...desk],
  },
  {
    name: 'Admission Officer',
    description: 'Inquiries, tests and admissions',
    permissions: ofAreas(['admissions'], desk),
  },
  {
    name: 'HR Manager',
    description: 'Employees, attendance, recruitment and salaries',
    permissions: ofAreas(['employees', 'attendance', 'payroll', 'recruitment']),
  },
  {
    name: 'Deputy CEO',
    description: 'Has the second word on salaries',
    permissions: ['deputy-ceo-salary-approval', 'salary-record', 'salary-confidential', 'loan-record'],
  },
  {
    name: 'CEO',
    description: 'Has the last word on salaries, settlements and loans',
    permissions: [
      'ceo-salary-approval',
      'final-settlement-approval',
      'loan-final-approve',
      'salary-record',
      'salary-confidential',
      'loan-record',
    ],
  },
  {
    name: 'Paymaster',
    description: 'Pays salaries and settlements and makes the files for the banks',
    permissions: ['salary pay list', 'final-settlement', 'salary-record', 'salary-confidential', 'Bank Record'],
  },
  {
    name: 'Exam Controller',
    description: 'Datesheets, marks and results',
    permissions: ofAreas(['exams', 'teaching'], desk),
  },
  { name: 'Store Keeper', description: 'Books, uniforms and stock', permissions: ofAreas(['inventory']) },
  {
    name: 'Class Teacher',
    description: 'Own class: list and attendance',
    permissions: ['Class Record', 'Student Attandance Record', 'Student Attandance Add'],
  },
];

export async function makeRoles(): Promise<void> {
  await rowsOf(sql`
    with made as (
      insert into platform.roles (name, description, is_system)
      select r.name, r.description, r.name = 'Super Admin' from jsonb_to_recordset(${JSON.stringify(demoRoles)}::jsonb) as r(name text, description text)
      returning id, name, is_system)
    insert into platform.role_permissions (role_id, permission_id)
    select made.id, p.id from made
      join jsonb_to_recordset(${JSON.stringify(demoRoles)}::jsonb) as r(name text, permissions jsonb) on r.name = made.name
      join platform.permissions p on r.permissions ? p.name
     where not made.is_system`);
}
