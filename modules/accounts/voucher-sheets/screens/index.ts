// Screens on which vouchers are written.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

const base = '/admin/account-managment';
const area = 'accounts';

export const screens: readonly ScreenRoute[] = [
  {
    path: `${base}/voucher`,
    name: 'Voucher',
    title: 'Vouchers',
    area,
    kind: 'list',
    permissions: ['create-voucher', 'make-voucher'],
    load: () => import('./vouchers.tsx'),
  },
  {
    path: `${base}/general-voucher`,
    name: 'GeneralVoucher',
    title: 'General Voucher',
    area,
    kind: 'entry-sheet',
    permissions: ['create-voucher'],
    query: ['id', 'copy', 'branch'],
    load: () => import('./general-voucher.tsx'),
  },
  {
    path: `${base}/cash-payment`,
    name: 'CashPayment',
    title: 'Cash Payment',
    area,
    kind: 'form',
    permissions: ['create-voucher'],
    query: ['id', 'copy', 'branch'],
    load: () => import('./cash-payment.tsx'),
  },
  {
    path: `${base}/cash-receipt`,
    name: 'CashReceipt',
    title: 'Cash Receipt',
    area,
    kind: 'form',
    permissions: ['make-voucher'],
    query: ['id', 'copy', 'branch'],
    load: () => import('./cash-receipt.tsx'),
  },
  {
    path: `${base}/bank-payment`,
    name: 'BankPayment',
    title: 'Bank Payment',
    area,
    kind: 'form',
    permissions: ['create-voucher'],
    query: ['id', 'copy', 'branch'],
    load: () => import('./bank-payment.tsx'),
  },
  {
    path: `${base}/bank-receipt`,
    name: 'BankReceipt',
    title: 'Bank Receipt',
    area,
    kind: 'form',
    permissions: ['make-voucher'],
    query: ['id', 'copy', 'branch'],
    load: () => import('./bank-receipt.tsx'),
  },
];
