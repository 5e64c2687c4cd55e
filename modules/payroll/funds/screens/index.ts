// Screens of the provident fund.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const area = 'payroll';
const beyond = 'members are told what stands for them in the fund (07 STAT-5)';
const permissions = ['Ledger', 'salary-record'];

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/hr/provident-fund',
    name: 'ProvidentFund',
    title: 'Provident Fund',
    beyond,
    area,
    kind: 'list',
    permissions,
    query: ['q', 'view', 'branch_id', 'from'],
    load: () => import('./provident-fund.tsx'),
  },
  {
    path: '/admin/hr/provident-fund/statement',
    name: 'ProvidentFundStatement',
    title: 'Provident Fund Statement',
    beyond,
    area,
    kind: 'report',
    permissions,
    query: ['employee_id', 'from', 'to'],
    load: () => import('./fund-statement.tsx'),
  },
];
