// The address of offers to collect and confirm (spec 02 §6.1).

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const offerRoutes: readonly ScreenRoute[] = [
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
