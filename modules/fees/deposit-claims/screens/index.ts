// Screens of claims: their approval, and all that came in with what became of each slip.

import type { ScreenRoute } from '#ui/routes/screen-route.ts';

export const screens: readonly ScreenRoute[] = [
  {
    path: '/admin/account-managment/fee-deposit/claim-proof-approval',
    name: 'FeeDepositProofApproval',
    title: 'Deposit Proof Approval',
    area: 'fees',
    kind: 'approval-queue',
    permissions: ['Fee Deposit Approval'],
    load: () => import('./claim-approval.tsx'),
  },
  {
    path: '/admin/account-managment/depositdetails',
    name: 'feeDepositDetails',
    title: 'Fee Deposit Details',
    area: 'fees',
    kind: 'list',
    permissions: ['Fee Deposit'],
    query: ['channel', 'claim_family', 'claim_of', 'collected_by', 'from', 'mine', 'q', 'status', 'tab', 'to'],
    load: () => import('./deposit-details.tsx'),
  },
];
