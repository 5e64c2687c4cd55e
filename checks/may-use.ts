// Who may use whom between modules: the table of ARCHITECTURE.md, downwards only. The dependency check, the migrator's
// order and the picture of the modules are all made from it.

export const mayUse = {
  branches: [],
  users: ['branches'],
  students: ['branches'],
  accounts: ['branches'],
  hr: ['branches', 'users', 'students'],
  fees: ['branches', 'accounts', 'students', 'hr'],
  attendance: ['branches', 'students', 'hr'],
  inventory: ['branches', 'accounts', 'students', 'hr', 'fees'],
  teaching: ['branches', 'students', 'hr', 'attendance'],
  admissions: ['branches', 'students', 'hr', 'fees', 'inventory'],
  payroll: ['branches', 'accounts', 'students', 'hr', 'attendance', 'fees', 'inventory', 'teaching'],
  exams: ['branches', 'students', 'hr', 'attendance', 'fees', 'teaching'],
  helpdesk: ['branches', 'accounts', 'students', 'hr', 'inventory'],
  franchise: ['branches', 'accounts', 'students', 'hr', 'fees', 'inventory'],
  recruitment: ['branches', 'hr', 'teaching', 'payroll'],
  scholarships: ['branches', 'students', 'admissions', 'attendance', 'fees', 'inventory', 'exams'],
  content: ['branches', 'students', 'hr', 'attendance', 'fees', 'inventory', 'exams'],
  feedback: ['branches', 'students', 'hr', 'teaching', 'helpdesk'],
  outreach: ['branches', 'accounts', 'students', 'hr', 'fees', 'admissions', 'helpdesk', 'recruitment', 'franchise'],
  home: ['branches'],
} as const satisfies Record<string, readonly string[]>;

export type ModuleName = keyof typeof mayUse;

export const moduleNames = Object.keys(mayUse) as ModuleName[];

/** 0 for a module that uses none; otherwise one above the highest it uses. `home` shows all the others and tops them. */
export function storeyOf(name: ModuleName): number {
  const below: readonly ModuleName[] = name === 'home' ? moduleNames.filter((other) => other !== 'home') : mayUse[name];
  return below.length === 0 ? 0 : 1 + Math.max(...below.map(storeyOf));
}
