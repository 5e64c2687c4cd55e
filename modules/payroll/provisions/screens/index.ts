// Screens of the provision of gratuity.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/gratuity-provision',
    name: 'GratuityProvision',
    title: 'Gratuity Provision',
    beyond: 'what gratuity would cost is accrued month by month (07 §7)',
    area: 'payroll',
    kind: 'list',
    permissions: ['final-settlement', 'final-settlement-approval'],
    query: ['q', 'branch_id', 'month', 'state'],
    load: () => import('./gratuity-provision.tsx'),
  },
];
