// Screens of tax profiles.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/tax-profiles',
    name: 'TaxProfiles',
    title: 'Tax Profiles',
    beyond: 'what people declare for their income tax is entered and looked through (07 ITX-6)',
    area: 'payroll',
    kind: 'list',
    permissions: ['salary-record', 'salary-sheet'],
    query: ['view', 'month', 'branch_id', 'employee_id'],
    load: () => import('./tax-profiles.tsx'),
  },
];
