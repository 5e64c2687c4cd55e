// Who may use whom between modules: the table of ARCHITECTURE.md, downwards only. The dependency check, the migrator's
// order and the picture of the modules are all made from it.

export const mayUse = {
  branches: [],
  users: ['branches'],
  students: ['branches'],
  accounts: ['branches'],
  employees: ['branches', 'users', 'students'],
  fees: ['branches', 'accounts', 'students', 'employees'],
  attendance: ['branches', 'students', 'employees'],
  inventory: ['branches', 'accounts', 'students', 'employees', 'fees'],
  teaching: ['branches', 'students', 'employees', 'attendance'],
  admissions: ['branches', 'students', 'employees', 'fees', 'inventory'],
  payroll: ['branches', 'accounts', 'students', 'employees', 'attendance', 'fees', 'inventory', 'teaching'],
  exams: ['branches', 'students', 'employees', 'attendance', 'fees', 'teaching'],
  helpdesk: ['branches', 'accounts', 'students', 'employees', 'inventory'],
  franchise: ['branches', 'accounts', 'students', 'employees', 'fees', 'inventory'],
  recruitment: ['branches', 'employees', 'teaching', 'payroll'],
  scholarships: ['branches', 'students', 'admissions', 'attendance', 'fees', 'inventory', 'exams'],
  content: ['branches', 'students', 'employees', 'attendance', 'fees', 'inventory', 'exams'],
  feedback: ['branches', 'students', 'employees', 'teaching', 'helpdesk'],
  outreach: [
    'branches',
    'accounts',
    'students',
    'employees',
    'fees',
    'admissions',
    'helpdesk',
    'recruitment',
    'franchise',
  ],
  home: ['branches'],
} as const satisfies Record<string, readonly string[]>;

export type ModuleName = keyof typeof mayUse;

export const moduleNames = Object.keys(mayUse) as ModuleName[];

/** 0 for a module that uses none; otherwise one above the highest it uses. `home` shows all the others and tops them. */
export function storeyOf(name: ModuleName): number {
  const below: readonly ModuleName[] = name === 'home' ? moduleNames.filter((other) => other !== 'home') : mayUse[name];
  return below.length === 0 ? 0 : 1 + Math.max(...below.map(storeyOf));
}
