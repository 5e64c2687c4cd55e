// Screen of the import of a register of employees.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/employee-import',
    name: 'EmployeeImport',
    title: 'Import Employees',
    beyond: 'the import of 06 §8; the catalogue has it as an action of Employee Record',
    area: 'hr',
    kind: 'import',
    permissions: ['Employee Add'],
    load: () => import('./employee-import.tsx'),
  },
];
