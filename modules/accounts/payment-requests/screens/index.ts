// Screens of payment requests and payments.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/account-managment';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/payment-request`,
    name: 'PaymentRequest',
    title: 'Payment Request',
    area: 'accounts',
    kind: 'list',
    permissions: ['create-voucher'],
    query: ['payee_account_id', 'q', 'status'],
    load: () => import('./payment-request.tsx'),
  },
  {
    path: `${base}/create-payment`,
    name: 'CreatePayment',
    title: 'Create Payment',
    area: 'accounts',
    kind: 'stepper',
    permissions: ['make-voucher'],
    load: () => import('./create-payment.tsx'),
  },
];
