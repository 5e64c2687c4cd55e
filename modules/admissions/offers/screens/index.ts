// Screens of offers.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/initial-admission/final/payment',
    name: 'AdmissionFinalPayment',
    title: 'Final Payment',
    area: 'admissions',
    kind: 'list',
    permissions: ['Admission Confirm', 'Fee Deposit'],
    load: () => import('./final-payment.tsx'),
  },
];
